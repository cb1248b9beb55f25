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
    <li className="grid grid-cols-[auto_1fr] gap-x-4 border-t border-line py-5 sm:block">
      <Icon className="row-span-2 size-7 text-action" />
      <h3 className="text-title font-semibold sm:mt-4">{title}</h3>
      <p className="mt-1 text-muted sm:mt-2">{children}</p>
    </li>
  );
}
