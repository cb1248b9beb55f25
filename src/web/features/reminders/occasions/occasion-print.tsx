import type { OccasionKind } from "../../../../shared/occasion-limits.ts";
import { present, Print, type Shape } from "../../../ui/print.tsx";

/** A cake, two rings, a star, and a present. */
const shapes: Record<OccasionKind, Shape> = {
  birthday: {
    body: "M6 16.5h20V27H6z",
    lines:
      "M3.5 27h25M6 20.5c1.7 2 3.3 2 5 0s3.3-2 5 0 3.3 2 5 0 3.3-2 5 0M10 16.5V12M16 16.5V12M22 16.5V12M10 9c-1.3-1.3-.5-2.5 0-3.5.5 1 1.3 2.2 0 3.5zM16 9c-1.3-1.3-.5-2.5 0-3.5.5 1 1.3 2.2 0 3.5zM22 9c-1.3-1.3-.5-2.5 0-3.5.5 1 1.3 2.2 0 3.5z",
  },
  anniversary: {
    body: "M11.5 12a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z",
    lines:
      "M20.5 12a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM16 8.5c-2.4-1.6-3.2-2.6-3.2-3.8a1.65 1.65 0 0 1 3.2-.6 1.65 1.65 0 0 1 3.2.6c0 1.2-.8 2.2-3.2 3.8z",
  },
  holiday: {
    body: "M15 6l3.2 6.9 7.5.8-5.6 5.1 1.6 7.5L15 22.5l-6.7 3.8 1.6-7.5-5.6-5.1 7.5-.8z",
    lines: "M26 4v4M24 6h4M27 22v3M25.5 23.5h3M5 5.5v.01",
  },
  other: present,
};

/** What sort of day it is, for the eye: the words beside it say it. */
export function OccasionPrint({
  kind,
  color = "var(--field)",
  className,
}: {
  kind: OccasionKind;
  /** Of the person it is about, where there is one. */
  color: string | undefined;
  className: string;
}) {
  return <Print shape={shapes[kind]} color={color} className={className} />;
}
