import { Refusal } from './refusal.ts';

/** A field of a request holds what it can't hold. */
export const invalidField = (field: string) =>
  new Refusal(/*i18n*/ 'This request is not valid: {field}', { field });

/** The number of a page, from 1 (document 1, §9). @throws {Refusal} */
export function pageFrom(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw invalidField('page');
  return Number(text);
}

/** One page of a list that is in memory. */
export const pageOfList = <Row>(
  rows: readonly Row[],
  { page, size }: { page: number; size: number },
): { data: Row[]; total: number } => ({
  data: rows.slice((page - 1) * size, page * size),
  total: rows.length,
});
