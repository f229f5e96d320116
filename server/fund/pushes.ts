import { type Decimal, decimal } from '#domain/decimal.ts';
import { incomeAtOf } from '#domain/fund.ts';
import type { Tx } from '../kernel/database/database.ts';
import { amountReason, push } from '../kernel/push/push.ts';
import type { SubscriptionRow } from './subscriptions.ts';

type Paid = Pick<SubscriptionRow, 'id' | 'user_id' | 'title' | 'currency_code'>;

/** Of several days that are credited at once, as after a downtime, only the last one is pushed. */
export const pushIncome = (tx: Tx, row: SubscriptionRow, day: number): Promise<void> =>
  push(tx, {
    userId: row.user_id,
    kind: 'income',
    id: `income ${row.id} ${day}`,
    title: { message: /*i18n*/ 'Fund income credited' },
    text: amountReason(decimal(row.daily_income), row.currency_code),
    path: `/mining/income?id=${row.id}`,
    at: incomeAtOf(day, {
      subscribedAt: row.subscribed_at,
      dayMilliseconds: row.day_milliseconds,
    }),
  });

interface End {
  isEarly: boolean;
  /** The sum that is paid out, in the fund's currency. */
  amount: Decimal;
  at: number;
}

export const pushEnd = (tx: Tx, { id, user_id: userId, currency_code }: Paid, { isEarly, amount, at }: End) =>
  push(tx, {
    userId,
    kind: 'fundEnded',
    id: `fund ${id}`,
    title: {
      message: isEarly ? /*i18n*/ 'Redeemed early' : /*i18n*/ 'Fund finished, share paid out',
    },
    text: amountReason(amount, currency_code),
    path: '/mining/record',
    at,
  });
