import type { SelectQueryBuilder } from 'kysely';
import { mapped, type Question, question } from '../database/question.ts';
import type { Tables } from '../database/tables.ts';
import { Refusal } from './refusal.ts';

/** The refusal of a request in which `field` has an invalid value. */
export const invalidField = (field: string) =>
  new Refusal(/*i18n*/ 'This request is not valid: {field}', { field });

/** A page of a list, counted from 1. */
export interface PageRequest {
  page: number;
  size: number;
}

/** Parses the number of a page, counted from 1 (API-10). @throws {Refusal} */
export function pageFrom(text: string, size = 10): PageRequest {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw invalidField('page');
  return { page: Number(text), size };
}

/**
 * One page of a list in the database; `total` counts all rows.
 * @param list the list without columns
 * @param rows the list's columns in their order
 */
export const pageQuestion = <Table extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Table, object>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { page, size }: PageRequest,
): Question<{ rows: Row[]; total: number }> =>
  question(
    [list.select(({ fn }) => fn.countAll<number>().as('total')), rows.limit(size).offset((page - 1) * size)],
    ([counted], found) => ({ rows: found, total: Number(counted?.total) }),
  );

/** A page in the form in which most calls send it. */
export const pageReply = <Row, Wire>(
  page: Question<{ rows: Row[]; total: number }>,
  wireOf: (row: Row) => Wire,
): Question<{ data: Wire[]; total: number }> =>
  mapped(page, ({ rows, total }) => ({ data: rows.map((row) => wireOf(row)), total }));

/** One page of a list in memory; `total` counts all rows. */
export const pageOfList = <Row>(
  rows: readonly Row[],
  { page, size }: PageRequest,
): { data: Row[]; total: number } => ({
  data: rows.slice((page - 1) * size, page * size),
  total: rows.length,
});

/** The number of a list's last page, for calls that send it instead of a total (API-12); 1 for an empty list. */
export const lastPageOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
