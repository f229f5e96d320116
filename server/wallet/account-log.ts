import { type Decimal, decimal } from '#domain/decimal.ts';
import { accountLogCalls, freeTextType } from '#protocol/account-log.ts';
import type { AccountType } from '#protocol/wallet.ts';
import { type Implementation, implementRead } from '../kernel/calls/handler.ts';
import { invalidField, type PageRequest, pageFrom } from '../kernel/calls/paging.ts';
import { mapped, type Queries, type Question, question } from '../kernel/database/question.ts';
import type { World } from '../kernel/world.ts';
import { accountTypeOf } from './amounts.ts';
import { descriptionOf } from './wording.ts';

const pageSize = 20;

/** The changes of one posting to one account, in USD. */
interface LogRow {
  postingId: number;
  kind: string;
  memo: string;
  at: number;
  available: Decimal;
  locked: Decimal;
}

/**
 * One page of an account's history, the newest posting first. Every posting that touches the account has a row,
 * also one that only moves locked money, so the rows sum to the balance.
 */
function pageOfLog(
  queries: Queries,
  { userId, type, page, size }: PageRequest & { userId: string; type: AccountType },
): Question<{ rows: LogRow[]; total: number }> {
  const log = queries.selectFrom('ledger_log as log').where('owner', '=', userId).where('type', '=', type);
  const rows = log
    .innerJoin('ledger_posting as posting', 'posting.id', 'log.posting_id')
    .select(['log.posting_id as postingId', 'posting.kind', 'posting.memo', 'log.at', 'available', 'locked'])
    .orderBy('log.at', 'desc')
    .orderBy('log.posting_id', 'desc')
    .limit(size)
    .offset((page - 1) * size);
  // The rows are numbered, and none is ever deleted.
  const last = log.select('number').orderBy('number', 'desc').limit(1);
  return question([last, rows], ([newest], found) => ({
    rows: found.map(({ available, locked, ...posting }) => ({
      ...posting,
      available: decimal(available),
      locked: decimal(locked),
    })),
    total: newest?.number ?? 0,
  }));
}

/** The history of an account (WALLET-80), worded in the reader's language. */
export const accountLogImplementation = ({ translate }: Pick<World, 'translate'>): Implementation =>
  implementRead(accountLogCalls.entries, ({ input, queries, user, language }) => {
    const type = accountTypeOf(input.type);
    if (!type) throw invalidField('type');
    const list = pageOfLog(queries, { userId: user.id, type, ...pageFrom(input.page, pageSize) });
    return mapped(list, ({ rows, total }) => ({
      list: rows.map((row) => {
        const description = descriptionOf(row, (...message) => translate(language, ...message));
        return {
          Id: String(row.postingId),
          Value: row.available,
          LockedValue: row.locked,
          Type: description.type,
          Memo: description.type === freeTextType ? row.memo : '',
          MemoTran: description.text,
          CreatedAtTran: new Date(row.at).toISOString(),
        };
      }),
      total,
    }));
  });
