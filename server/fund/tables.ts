import type { Generated } from 'kysely';
import type { SubscriptionStatus } from '#protocol/fund.ts';
import type { FundCurrency } from './products.ts';

/** Times in Unix milliseconds, amounts in the fund's currency, percentages of the amount. */
export interface FundTables {
  /** A subscription with its own copy of the fund's terms. */
  fund_subscription: {
    id: Generated<number>;
    user_id: string;
    fund_id: string;
    /** As an English source text, which is translated into the reader's language. */
    title: string;
    image: string;
    currency_code: FundCurrency;
    daily_percent: string;
    penalty_percent: string;
    minimum: string;
    maximum: string;
    days: number;
    /** How long each of its days lasts. */
    day_milliseconds: number;
    share: string;
    /** The income of each day, rounded once. */
    daily_income: string;
    status: SubscriptionStatus;
    subscribed_at: number;
    /** Of how many days the income is credited. */
    credited_days: number;
    /** When the income of the next day is due; null unless it is in progress. */
    next_income_at: number | null;
    /** The penalty of an early redemption; null unless it was redeemed. */
    penalty: string | null;
    /** When the review of the redemption ends; null unless it was redeemed. */
    review_at: number | null;
    /** When it matured or was refunded. */
    ended_at: number | null;
  };
  /** The income of each day; never changed. */
  fund_income: {
    id: Generated<number>;
    subscription_id: number;
    /** From 1. */
    day: number;
    amount: string;
    /** The day's own time, however late it was credited. */
    at: number;
  };
}

declare module '../kernel/database/tables.ts' {
  interface Tables extends FundTables {}
}
