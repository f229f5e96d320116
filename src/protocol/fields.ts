import * as v from 'valibot';
import { type Decimal, decimal } from '#domain/decimal.ts';

const plain = /^-?\d+(\.\d+)?$/;

/** Money and quantities: a decimal string or a number on the wire, a Decimal inside. */
export const amount = v.pipe(
  v.union([v.pipe(v.string(), v.regex(plain)), v.pipe(v.number(), v.finite())]),
  v.transform((value): Decimal => decimal(value)),
);

/** An amount that the API may leave out. */
export const optionalAmount = v.nullish(amount, null);

/** Ids arrive as numbers or strings; inside they are strings. */
export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** 1 is true, anything else false. */
export const flag = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => Number(value) === 1),
);

/** Text that may be absent; inside it is always text. */
export const text = v.nullish(v.string(), '');

/** What a query, a form or JSON may carry where the server checks the value itself and answers in words. */
export const raw = v.pipe(
  v.optional(v.union([v.string(), v.number(), v.null()]), ''),
  v.transform((value) => String(value ?? '')),
);

export const nothing = v.optional(v.unknown());

/** A page of a list: document 2, §9 — lists page from 1 and finish at total. */
export const pageOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ data: v.array(row), total: v.number() });

/** A page of rows in our own names; `total` counts all rows of the list. */
export interface Page<Row> {
  data: Row[];
  total: number;
}

/** A page with what stands above the whole list, where the API tells it. */
export interface SummedPage<Row, Summary> extends Page<Row> {
  summary?: Summary;
}
