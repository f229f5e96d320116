import type { Selectable } from 'kysely';
import { firstOf, mapped, type Queries, type Question } from '../kernel/database/question.ts';
import type { VerificationTables } from './tables.ts';

export type VerificationRow = Selectable<VerificationTables['verification']>;

/** The user's newest submission, which is the one that counts. */
export const newestQuestion = (queries: Queries, userId: string): Question<VerificationRow | undefined> =>
  firstOf(
    queries
      .selectFrom('verification')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(1),
  );

const nothingKnown = { name: '', cardId: '', frontPhoto: '' };

/** The name, ID number and photo of the document that the user has submitted; empty without any, or once rejected. */
export const realNameQuestion = (queries: Queries, userId: string): Question<typeof nothingKnown> =>
  mapped(newestQuestion(queries, userId), (row) =>
    row === undefined || row.status === 'rejected'
      ? nothingKnown
      : { name: row.name, cardId: row.card_id, frontPhoto: row.front_photo },
  );
