import type { ComponentType, ReactNode } from "react";
import { Card } from "../../ui/card.tsx";

export function FeatureCard({
  icon: Icon,
  title,
  children,
}: {
  icon: ComponentType<{ className: string }>;
  title: string;
  children: ReactNode;
}) {
  return (
    <li>
      <Card className="h-full p-4 sm:p-5 lg:p-4">
        <Icon className="size-7 text-action" />
        <h3 className="mt-4 text-title font-semibold">{title}</h3>
        <p className="mt-2 text-muted">{children}</p>
      </Card>
    </li>
  );
}
