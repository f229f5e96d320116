import { sql } from 'kysely';
import { type Decimal, round, toFixed } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import type { NoticeKind } from '#domain/notice.ts';
import type { Tx } from '../database/database.ts';
import { notifyAfterCommit } from '../database/transact.ts';
import { write } from '../database/write.ts';
import { announceChange } from '../live/announce.ts';
import type { MessageId } from '../texts/message.ts';
import type { Reason } from '../texts/reason.ts';

export interface Push {
  userId: string;
  kind: NoticeKind;
  /** Names the event: a device shows a second push with it in place of the first. */
  id: string;
  title: Reason;
  text: Reason | null;
  /** The app's path that it opens. */
  path: string;
  /** Unix milliseconds. */
  at: number;
}

/** An amount as the text of a push: dollars with two decimals, others as they are. */
export const amountReason = (amount: Decimal, currency: string): Reason => ({
  message: /*i18n*/ '{amount} {currency}',
  values: {
    amount: currency === 'USD' ? toFixed(round(amount, usdDecimals), usdDecimals) : amount,
    currency,
  },
});

/** The title of an order that has ended, with its profit or loss in USD. */
export const profitTitle = (symbol: string, profit: Decimal): Reason => ({
  message: /*i18n*/ '{symbol}: {amount} USD',
  values: { symbol, amount: toFixed(round(profit, usdDecimals), usdDecimals) },
});

/** Message channel: notified after each commit that may have written a push. */
export const pushesChannel = 'pelorus_pushes';

/**
 * Writes a push for each device on which the user has this kind of notices on; it is sent if and only if the
 * transaction commits (NOTICE-16).
 */
export async function push(tx: Tx, { userId, kind, id, title, text, path, at }: Push): Promise<void> {
  const devices = tx
    .selectFrom('push_subscription')
    .select((row) => [
      'push_subscription.id',
      row.val(id).as('notice_id'),
      sql<string>`${JSON.stringify(title)}::jsonb`.as('title'),
      sql<string>`${text && JSON.stringify(text)}::jsonb`.as('text'),
      row.val(path).as('path'),
      sql<number>`${at}::bigint`.as('due_at'),
    ])
    .where('user_id', '=', userId)
    .where(sql<boolean>`not ${kind} = any(kinds_off)`);
  await write(
    tx,
    tx
      .insertInto('push_message')
      .columns(['subscription_id', 'notice_id', 'title', 'text', 'path', 'due_at'])
      .expression(devices),
  );
  notifyAfterCommit(tx, pushesChannel);
}

interface PushedDecision extends Omit<Push, 'kind' | 'title'> {
  isAccepted: boolean;
  accepted: MessageId;
  refused: MessageId;
}

/** Has the user's apps read a decision about something that the user has sent, and pushes it. */
export const pushDecision = (
  tx: Tx,
  { isAccepted, accepted, refused, ...decision }: PushedDecision,
): Promise<void> => {
  announceChange(tx, decision.userId);
  return push(tx, { ...decision, kind: 'review', title: { message: isAccepted ? accepted : refused } });
};
