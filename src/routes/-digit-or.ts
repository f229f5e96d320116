import * as v from 'valibot';

/** A number in a query, such as a `type`; `fallback` where there is none. */
export const digitOr = (fallback: number) =>
  v.optional(v.fallback(v.pipe(v.union([v.number(), v.string()]), v.transform(Number)), fallback));
