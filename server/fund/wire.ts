import { type Decimal, decimal } from '#domain/decimal.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import { maturityOf, type RedemptionFigures, redemptionOf } from '#domain/fund.ts';
import type { WireReply } from '#protocol/call.ts';
import { type fundCalls, subscriptionStatus } from '#protocol/fund.ts';
import { wireTime } from '../kernel/calls/fields.ts';
import type { Translate } from '../kernel/texts/language.ts';
import type { Product } from './products.ts';
import { termOf } from './settlement.ts';
import type { IncomeRow, SubscriptionRow } from './subscriptions.ts';

/** Translates a text of a fund into the reader's language; nothing stays nothing. */
type Say = (text: string) => string;

export const sayIn =
  (translate: Translate, language: string): Say =>
  (text) =>
    text === '' ? '' : translate(language, text);

interface Offered {
  /** The user's sum in the fund, in its currency; null where that isn't asked. */
  subscribed: Decimal | null;
  /** The length of the fund's days. */
  dayMilliseconds: number;
  say: Say;
}

/** A fund as the API has it (FUND-17). */
export const wireFund = (
  fund: Product,
  { subscribed, dayMilliseconds, say }: Offered,
): WireReply<typeof fundCalls.fund> => ({
  id: fund.id,
  title: say(fund.title),
  image: fund.image,
  currency_code: fund.currency,
  dividend_percentage: fund.dailyPercent,
  staring_sub_amount: fund.minimum,
  max_sub_amount: fund.maximum,
  lock_dividend_days: fund.days,
  day_seconds: dayMilliseconds / millisecondsPerSecond,
  desc: say(fund.description),
  liquidated_damages: fund.penaltyPercent,
  subscribed_amount: subscribed,
});

/** The fund of a subscription on its own terms, without a description. */
const fundOf = (row: SubscriptionRow): Product => ({
  id: row.fund_id,
  title: row.title,
  description: '',
  image: row.image,
  currency: row.currency_code,
  dailyPercent: decimal(row.daily_percent),
  minimum: decimal(row.minimum),
  maximum: decimal(row.maximum),
  days: row.days,
  penaltyPercent: decimal(row.penalty_percent),
});

/** The cost and payout of a subscription's redemption; nothing and the whole share once it has matured. */
export function figuresOf(row: SubscriptionRow): RedemptionFigures {
  return redemptionOf(decimal(row.share), decimal(row.penalty_percent));
}

/** A subscription with what it has earned so far (FUND-18). */
export const wireSubscription = (
  row: SubscriptionRow & { income: string },
  say: Say,
): WireReply<typeof fundCalls.subscriptions>['data'][number] => ({
  id: String(row.id),
  status: subscriptionStatus[row.status],
  share_amount: decimal(row.share),
  sub_time: wireTime(row.subscribed_at),
  day_profit: decimal(row.daily_income),
  sum_profit: decimal(row.income),
  get_fund: wireFund(fundOf(row), { subscribed: null, dayMilliseconds: row.day_milliseconds, say }),
  end_time: wireTime(row.ended_at ?? row.review_at ?? maturityOf(termOf(row))),
  penalty_amount: row.status === 'finished' ? null : decimal(row.penalty ?? figuresOf(row).penalty),
});

/** The income of one day (FUND-19). */
export const wireIncome = (row: IncomeRow): WireReply<typeof fundCalls.income>['data'][number] => ({
  id: String(row.id),
  interest: decimal(row.amount),
  created_at: wireTime(row.at),
});
