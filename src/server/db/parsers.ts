import { type PGlite, type QueryOptions, types } from "@electric-sql/pglite";

const { TIMESTAMP, TIMESTAMPTZ, INTERVAL, DATE } = types;
/** What Drizzle reads itself; the numbers are lists of numbers, days and times. */
const unread = [TIMESTAMP, TIMESTAMPTZ, INTERVAL, DATE, 1115, 1182, 1185, 1187, 1231];
const asItCame = (value: string) => value;

/**
 * Drizzle says with every query that it reads days and times itself, and for every query the engine copies its hundreds
 * of parsers to add these: a tenth of what the database costs. The engine is told once instead; who says nothing, as the
 * job queue does, has them read as usual.
 */
export function readByDrizzle(engine: PGlite): PGlite {
  const usual = Object.fromEntries(
    unread.flatMap((type) => {
      const parser = engine.parsers[type];
      return parser ? [[type, parser] as const] : [];
    }),
  );
  for (const type of unread) engine.parsers[type] = asItCame;
  const query = engine.query.bind(engine);
  const exec = engine.exec.bind(engine);
  const transaction = engine.transaction.bind(engine);
  engine.query = (text, values, options) =>
    query(text, values, options?.parsers ? without(options) : { ...options, parsers: usual });
  engine.exec = (text, options) => exec(text, { parsers: usual, ...options });
  engine.transaction = (callback) =>
    transaction((tx) => {
      const run = tx.query.bind(tx);
      tx.query = (text, values, options) => run(text, values, options && without(options));
      return callback(tx);
    });
  return engine;
}

const without = ({ parsers: _parsers, ...options }: QueryOptions): QueryOptions => options;
