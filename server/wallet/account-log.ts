import { type Decimal, decimal } from '#domain/decimal.ts';
import { accountLogCalls, freeTextType } from '#protocol/account-log.ts';
import type { AccountType } from '#protocol/wallet.ts';
import { type Implementation, implementRead } from '../kernel/calls/handler.ts';
import { invalidField, pageFrom } from '../kernel/calls/paging.ts';
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
  { userId, type, page }: { userId: string; type: AccountType; page: number },
): Question<{ rows: LogRow[]; total: number }> {
  const entries = queries
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .where('account.owner', '=', userId)
    .where('account.type', '=', type);
  const counts = entries.select(({ fn }) => fn.count<number>('entry.posting_id').distinct().as('total'));
  const rows = entries
    .innerJoin('ledger_posting as posting', 'posting.id', 'entry.posting_id')
    .select(({ fn }) => {
      const amount = fn.sum<string | null>('entry.amount');
      return [
        'posting.id',
        'posting.kind',
        'posting.memo',
        'posting.at',
        amount.filterWhere('account.bucket', '=', 'available').as('available'),
        amount.filterWhere('account.bucket', '=', 'locked').as('locked'),
      ];
    })
    .groupBy('posting.id')
    .orderBy('posting.at', 'desc')
    .orderBy('posting.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return question([counts, rows], ([counted], found) => ({
    rows: found.map(({ id, available, locked, ...posting }) => ({
      ...posting,
      postingId: id,
      available: decimal(available ?? 0),
      locked: decimal(locked ?? 0),
    })),
    total: Number(counted?.total),
  }));
}

/** The history of an account (WALLET-80), worded in the reader's language. */
export const accountLogImplementation = ({ translate }: Pick<World, 'translate'>): Implementation =>
  implementRead(accountLogCalls.entries, ({ input, queries, user, language }) => {
    const type = accountTypeOf(input.type);
    if (!type) throw invalidField('type');
    const list = pageOfLog(queries, { userId: user.id, type, page: pageFrom(input.page) });
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
