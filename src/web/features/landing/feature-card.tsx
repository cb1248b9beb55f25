import type { ComponentType, ReactNode } from "react";

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
    <li className="feature">
      <Icon className="size-7 text-action" />
      <h3 className="text-title font-semibold">{title}</h3>
      <p className="text-muted">{children}</p>
    </li>
  );
}
