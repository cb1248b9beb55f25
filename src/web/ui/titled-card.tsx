import { useId, type ReactNode } from "react";
import { Card } from "./card.tsx";

export function TitledCard({
  title,
  className = "",
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <Card className="flex h-full flex-col p-5 sm:p-6">
        <h2 id={id} className="mb-4 text-title font-semibold">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
