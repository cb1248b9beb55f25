import { Link } from "wouter";
import { buttonClass } from "./button-class.ts";
import { ArrowLeftIcon } from "./icons/arrow-left.tsx";

/** The way back, above what a page is called. `className`: the room around it. */
export function BackLink({
  to = "/",
  label = "Back to Home",
  className = "mt-4",
}: {
  to?: string;
  label?: string;
  className?: string;
}) {
  return (
    <Link href={to} className={`${buttonClass("quiet")} -ml-4 ${className}`}>
      <ArrowLeftIcon />
      {label}
    </Link>
  );
}
