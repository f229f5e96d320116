import { sql } from 'kysely';
import { mapped, onlyOf, type Question } from './question.ts';
import type { Tables } from './tables.ts';

/**
 * The id of a row that will be inserted, so that the row and what refers to it are sent in one piece. An id whose
 * row isn't inserted is never used.
 */
export const newIdQuestion = (table: keyof Tables): Question<number> =>
  mapped(
    onlyOf(sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`),
    ({ id }) => id,
  );
