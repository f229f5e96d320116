import { sql } from 'kysely';
import { decimal } from '#domain/decimal.ts';
import { dailyIncomeOf, redemptionOf } from '#domain/fund.ts';
import type { CallInput } from '#protocol/call.ts';
import { fundCalls } from '#protocol/fund.ts';
import { house } from '#server/ledger/ledger.ts';
import { move } from './ledger.ts';
import type { CallOptions, TestSandbox } from './sandbox.ts';
import { newCustomer, wallet } from './wallet.ts';

/** The funds of the sandbox that the tests use, by their length. */
export const fundIds = { quarter: '1', week: '2', month: '3', fortnight: '7' } as const;

/** The calls of funds as one user, over HTTP. */
export function investor(exchange: TestSandbox, token: string) {
  const { read } = wallet(exchange, token);
  const self = {
    funds: (page = 1, options: CallOptions = {}) => read(fundCalls.funds, { page }, options),
    fund: (id: string, options: CallOptions = {}) => read(fundCalls.fund, { id }, options),
    /** Subscribes without the terms that were shown, as an app does that doesn't send them. */
    subscribe: (
      amount: string,
      change: Partial<CallInput<typeof fundCalls.subscribe>> = {},
      options: CallOptions = {},
    ) => exchange.call(fundCalls.subscribe, { id: fundIds.week, amount, ...change }, { token, ...options }),
    /** The app's request for a fund as it is read. */
    async shownTerms(id: string, amount: string) {
      const fund = await self.fund(id);
      return {
        id,
        day_profit: dailyIncomeOf(decimal(amount), fund),
        lock_dividend_days: fund.days,
        liquidated_damages: fund.penaltyPercent ?? '',
      };
    },
    subscriptions: (page = 1, options: CallOptions = {}) => read(fundCalls.subscriptions, { page }, options),
    /** The subscription with this id, or the newest one. */
    async subscription(id?: string) {
      for (let page = 1; ; page += 1) {
        const { data } = await self.subscriptions(page);
        const found = id === undefined ? data[0] : data.find((each) => each.id === id);
        if (found) return found;
        if (data.length === 0) throw new Error('There is no such subscription');
      }
    },
    /** Subscribes and returns the new subscription. */
    async invest(amount: string, change: Partial<CallInput<typeof fundCalls.subscribe>> = {}) {
      const { code, msg } = await self.subscribe(amount, change);
      if (code !== 1) throw new Error(`Refused: ${msg}`);
      return self.subscription();
    },
    income: (sub_id: string, page = 1, options: CallOptions = {}) =>
      read(fundCalls.income, { sub_id, page }, options),
    /** All income rows of a subscription, the newest first. */
    async wholeIncome(id: string) {
      const rows: Awaited<ReturnType<typeof self.income>>['data'] = [];
      for (let page = 1; ; page += 1) {
        const { data, lastPage } = await self.income(id, page);
        rows.push(...data);
        if (page >= (lastPage ?? 1)) return rows;
      }
    },
    /** Redeems without the figures that were shown. */
    redeem: (
      sub_id: string,
      change: Partial<CallInput<typeof fundCalls.redeem>> = {},
      options: CallOptions = {},
    ) => exchange.call(fundCalls.redeem, { sub_id, ...change }, { token, ...options }),
    /** The app's request for a subscription as it is read. */
    async shownFigures(id: string) {
      const { share, fund } = await self.subscription(id);
      return { ...redemptionOf(share, fund.penaltyPercent) };
    },
  };
  return self;
}

/** A new user with a real account. */
export async function newInvestor(exchange: TestSandbox) {
  const customer = await newCustomer(exchange);
  return { ...customer, ...investor(exchange, customer.token) };
}

/** Gives a user money for the cash account, beside the sandbox money. */
export const grant = (exchange: TestSandbox, owner: string, amount: string) =>
  move(
    exchange,
    [
      {
        from: house('issuance'),
        to: { owner, type: 'change', bucket: 'available' },
        amount: decimal(amount),
      },
    ],
    { reference: `test:${owner}` },
  );

/**
 * Subscriptions that aren't whole, and money that doesn't belong to one: the income is exactly one row for each day
 * that is credited, at the day's own time and of the daily income; and the postings are exactly those of the share,
 * the income, the maturity and the refund, under their own times. Empty if all is well.
 */
export async function fundFaults({ world: { database } }: TestSandbox): Promise<unknown[]> {
  const income = await sql`with expected as (
      select id as subscription_id, day, daily_income as amount, subscribed_at + day * day_milliseconds as at
      from fund_subscription, generate_series(1, credited_days) as day
    ), credited as (select subscription_id, day, amount, at from fund_income)
    select 'no income' as fault, missing.* from (table expected except all table credited) missing
    union all select 'income', surplus.* from (table credited except all table expected) surplus`.execute(
    database,
  );
  const entries = await sql`with subscription as (
      select *, 'fund:' || id as reference from fund_subscription
    ), moved as (
      select 'fund_subscription' as kind, reference, subscribed_at as at,
        user_id as payer, 'change' as payer_type, 'available' as payer_bucket,
        user_id as payee, 'change' as payee_type, 'locked' as payee_bucket, share as amount
      from subscription
      union all select 'fund_income', reference, income.at, 'house', 'funds', 'available',
        user_id, 'change', 'available', income.amount
      from subscription join fund_income income on income.subscription_id = subscription.id
      where income.amount > 0
      union all select 'fund_maturity', reference, subscribed_at + days * day_milliseconds,
        user_id, 'change', 'locked', user_id, 'change', 'available', share
      from subscription where status = 'finished'
      union all select 'fund_refund', reference, ended_at,
        user_id, 'change', 'locked', user_id, 'change', 'available', share - penalty
      from subscription where status = 'refunded'
      union all select 'fund_refund', reference, ended_at,
        user_id, 'change', 'locked', 'house', 'penalties', 'available', penalty
      from subscription where status = 'refunded'
    ), expected as (
      select kind, reference, at, payer as owner, payer_type as type, payer_bucket as bucket, -amount as amount
      from moved
      union all select kind, reference, at, payee, payee_type, payee_bucket, amount from moved
    ), posted as (
      select kind, reference, posting.at, owner, type, bucket, entry.amount
      from ledger_posting posting
      join ledger_entry entry on entry.posting_id = posting.id
      join ledger_account account on account.id = entry.account_id
      where reference in (select reference from subscription)
    )
    select 'missing' as fault, missing.* from (table expected except all table posted) missing
    union all select 'surplus', surplus.* from (table posted except all table expected) surplus`.execute(
    database,
  );
  return [...income.rows, ...entries.rows];
}
