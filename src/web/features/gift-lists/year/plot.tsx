import { monthName } from "../../../lib/format-date.ts";
import { markOf } from "../../../ui/ink-on.ts";
import { type Row, scaleOf, sumOf } from "./sums.ts";

const WIDTH = 400;
const HEIGHT = 190;
/** Of the drawing: below it the months, above it the end of the scale. */
const TOP = 22;
const BOTTOM = 166;
const COLUMN = WIDTH / 12;
const BAR = 20;
/** Less is not seen. */
const LEAST = 2;

/** “March”, of 2 in any year. */
export const nameOfMonth = (month: number) =>
  monthName(`2000-${String(month + 1).padStart(2, "0")}-01`);

/** What was spent month by month, a piece of each bar in everybody's colour. The tables below say the same in words. */
export function Plot({ rows, format }: { rows: readonly Row[]; format: (sum: number) => string }) {
  const end = scaleOf(Math.max(...months(rows).map(({ total }) => total)));
  const height = (sum: number) => (sum / end) * (BOTTOM - TOP);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="mx-auto block w-full max-w-[44rem]"
    >
      {[1, 0.5].map((part) => {
        const y = BOTTOM - (BOTTOM - TOP) * part;
        return (
          <g key={part}>
            <line x1={0} x2={WIDTH} y1={y} y2={y} className="stroke-line" strokeDasharray="2 4" />
            <text x={0} y={y - 5} className="fill-muted text-[0.6875rem] tabular-nums">
              {format(Math.round(end * part))}
            </text>
          </g>
        );
      })}
      {months(rows).map(({ month, pieces }) => {
        const x = month * COLUMN + (COLUMN - BAR) / 2;
        let y = BOTTOM;
        return (
          <g key={month}>
            {pieces.map(({ row, sum }, index) => {
              const tall = Math.max(LEAST, height(sum));
              y -= tall;
              return (
                <rect
                  key={row.person?.id ?? "nobody"}
                  x={x}
                  y={y}
                  width={BAR}
                  height={tall}
                  rx={index === pieces.length - 1 ? 4 : 1}
                  style={
                    row.person
                      ? { fill: row.person.color, stroke: markOf(row.person.color) }
                      : { fill: "var(--field)" }
                  }
                />
              );
            })}
            <text
              x={month * COLUMN + COLUMN / 2}
              y={HEIGHT - 8}
              textAnchor="middle"
              className={`text-[0.6875rem] ${pieces.length > 0 ? "fill-text font-semibold" : "fill-muted"}`}
            >
              {nameOfMonth(month).slice(0, 1)}
            </text>
          </g>
        );
      })}
      <line x1={0} x2={WIDTH} y1={BOTTOM} y2={BOTTOM} className="stroke-field" />
    </svg>
  );
}

/** Each month, with whom something was spent for in it. */
export function months(rows: readonly Row[]) {
  return Array.from({ length: 12 }, (_, month) => {
    const pieces = rows.flatMap((row) => {
      const sum = row.months[month] ?? 0;
      return sum > 0 ? [{ row, sum }] : [];
    });
    return { month, pieces, total: sumOf(pieces.map(({ sum }) => sum)) };
  });
}
