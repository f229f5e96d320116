import * as v from 'valibot';
import type { Decimal } from '#domain/decimal.ts';
import { dailyIncomeOf, type RedemptionFigures } from '#domain/fund.ts';
import type { WithKnown } from '#domain/known.ts';
import { addition } from './additions.ts';
import { call, reading, writingByGet } from './call.ts';
import {
  amount,
  id,
  innerObject,
  nameOfCode,
  nothing,
  optionalAmount,
  optionalCount,
  orNone,
  raw,
  text,
} from './fields.ts';
import { numberedPageOf } from './pages.ts';

const product = v.pipe(
  v.object({
    id,
    title: text,
    image: text,
    currency_code: text,
    dividend_percentage: optionalAmount,
    staring_sub_amount: optionalAmount,
    max_sub_amount: orNone(amount, 'none' as const),
    lock_dividend_days: optionalCount,
    day_seconds: addition(optionalCount),
    desc: text,
    liquidated_damages: optionalAmount,
    subscribed_amount: addition(optionalAmount),
  }),
  v.transform((wire) => ({
    id: wire.id,
    title: wire.title,
    /** The URL of a picture; empty without one. */
    image: wire.image,
    currency: wire.currency_code,
    dailyPercent: wire.dividend_percentage,
    minimum: wire.staring_sub_amount,
    maximum: wire.max_sub_amount,
    days: wire.lock_dividend_days,
    daySeconds: wire.day_seconds,
    description: wire.desc,
    penaltyPercent: wire.liquidated_damages,
    subscribed: wire.subscribed_amount,
  })),
);

/**
 * A fund that can be subscribed to (FUND-17): amounts in its currency, percentages of the amount. The income is a
 * percentage for each of its days; `penaltyPercent` is what redeeming early costs. Null where the API doesn't say.
 * Additions: `subscribed`, what the user has in it now, and `daySeconds`, the length of its days.
 */
export type Fund = v.InferOutput<typeof product>;
/** One whose terms are known, so that it can be subscribed to. */
export type KnownFund = WithKnown<Fund, 'dailyPercent' | 'days' | 'minimum' | 'maximum'>;

/** The status of a subscription on the wire (FUND-20). */
export const subscriptionStatus = { inProgress: 1, refunding: 2, refunded: 3, finished: 4 } as const;
export type SubscriptionStatus = keyof typeof subscriptionStatus;

/** The fund of a subscription. The subscription counts even where it comes without one. */
const heldFund = v.pipe(
  innerObject({
    title: text,
    currency_code: text,
    lock_dividend_days: optionalCount,
    liquidated_damages: optionalAmount,
  }),
  v.transform((wire) => ({
    title: wire.title,
    currency: wire.currency_code,
    days: wire.lock_dividend_days,
    penaltyPercent: wire.liquidated_damages,
  })),
);

const subscription = v.pipe(
  v.object({
    id,
    status: optionalCount,
    share_amount: optionalAmount,
    sub_time: text,
    day_profit: optionalAmount,
    sum_profit: optionalAmount,
    get_fund: heldFund,
    end_time: addition(text),
    penalty_amount: addition(optionalAmount),
  }),
  v.transform((wire) => ({
    id: wire.id,
    status: nameOfCode(subscriptionStatus, wire.status),
    share: wire.share_amount,
    subscribedAt: wire.sub_time,
    dailyIncome: wire.day_profit,
    income: wire.sum_profit,
    fund: wire.get_fund,
    endsAt: wire.end_time,
    penalty: wire.penalty_amount,
  })),
);

/**
 * A subscription (FUND-18). `status` is null for a code that the specification doesn't name. `income` is what it
 * has earned so far. Additions: `endsAt`, when it matures or has ended, and `penalty`, what its early redemption
 * costs or has cost; null where the API doesn't say.
 */
export type FundSubscription = v.InferOutput<typeof subscription>;

const income = v.pipe(
  v.object({ id, interest: optionalAmount, created_at: text }),
  v.transform((wire) => ({ id: wire.id, amount: wire.interest, createdAt: wire.created_at })),
);

/** The income of one day (FUND-19). */
export type FundIncome = v.InferOutput<typeof income>;

/** The fund as it is now in a refusal's data: an addition, null where there is none. */
export const changedFund = v.pipe(
  v.fallback(v.nullable(v.object({ fund: product })), null),
  v.transform((wire) => wire?.fund ?? null),
);

/** The figures of a redemption as they are now in a refusal's data: an addition, null where there are none. */
export const changedRedemption = v.fallback(
  v.nullable(v.object({ penalty: amount, returned: amount })),
  null,
);

/** Funds (FUND-27 to FUND-33). Subscribing and redeeming are writes, although they are GET requests. */
export const fundCalls = {
  funds: call({
    ...reading,
    path: '/api/fund/list',
    access: 'session',
    isStored: true,
    input: v.object({ page: raw }),
    reply: numberedPageOf(product),
  }),
  fund: call({
    ...reading,
    path: '/api/fund/info',
    access: 'session',
    isStored: true,
    input: v.object({ id: raw }),
    reply: product,
  }),
  /** `day_profit`, `lock_dividend_days` and `liquidated_damages` are additions: the terms that were shown. */
  subscribe: call({
    ...writingByGet,
    path: '/api/fund/buy',
    access: 'session',
    input: v.object({
      id: raw,
      amount: raw,
      day_profit: addition(raw),
      lock_dividend_days: addition(raw),
      liquidated_damages: addition(raw),
    }),
    inputOf: ({ fund, amount }: { fund: KnownFund; amount: Decimal }) => ({
      id: fund.id,
      amount,
      day_profit: dailyIncomeOf(amount, fund),
      lock_dividend_days: fund.days,
      liquidated_damages: fund.penaltyPercent ?? '',
    }),
    reply: nothing,
  }),
  subscriptions: call({
    ...reading,
    path: '/api/fund/subList',
    access: 'session',
    isStored: true,
    input: v.object({ page: raw }),
    reply: numberedPageOf(subscription),
  }),
  income: call({
    ...reading,
    path: '/api/fund/insList',
    access: 'session',
    isStored: true,
    input: v.object({ sub_id: raw, page: raw }),
    inputOf: ({ subscriptionId, page }: { subscriptionId: string; page: number }) => ({
      sub_id: subscriptionId,
      page,
    }),
    reply: numberedPageOf(income),
  }),
  /** `penalty` and `returned` are additions: the figures that were shown. */
  redeem: call({
    ...writingByGet,
    path: '/api/fund/applyRefund',
    access: 'session',
    input: v.object({ sub_id: raw, penalty: addition(raw), returned: addition(raw) }),
    inputOf: ({
      subscription: { id },
      figures,
    }: {
      subscription: FundSubscription;
      figures: RedemptionFigures;
    }) => ({
      sub_id: id,
      penalty: figures.penalty,
      returned: figures.returned,
    }),
    reply: nothing,
  }),
};
