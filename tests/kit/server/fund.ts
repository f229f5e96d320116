import { decimal } from '#domain/decimal.ts';
import { dailyIncomeOf, knownFund, redemptionOf } from '#domain/fund.ts';
import type { CallInput } from '#protocol/call.ts';
import { fundCalls } from '#protocol/fund.ts';
import { house } from '#server/ledger/ledger.ts';
import { move } from './ledger.ts';
import type { TestSandbox } from './sandbox.ts';
import { newCustomer, wallet } from './wallet.ts';

/** The funds of the sandbox that the tests use, by their length. */
export const fundIds = { quarter: '1', week: '2', month: '3', fortnight: '7' } as const;

/** The calls of funds as one user, over HTTP. */
export function investor(exchange: TestSandbox, token: string) {
  const { read } = wallet(exchange, token);
  const self = {
    funds: (page = 1) => read(fundCalls.funds, { page }),
    fund: (id: string) => read(fundCalls.fund, { id }),
    /** Subscribes without the terms that were shown, as an app does that doesn't send them. */
    subscribe: (amount: string, change: Partial<CallInput<typeof fundCalls.subscribe>> = {}) =>
      exchange.call(fundCalls.subscribe, { id: fundIds.week, amount, ...change }, { token }),
    /** The app's request for a fund as it is read. */
    async shownTerms(id: string, amount: string) {
      const fund = knownFund(await self.fund(id));
      if (fund === null) throw new Error('The exchange says the terms of its funds');
      return {
        id,
        day_profit: dailyIncomeOf(decimal(amount), fund),
        lock_dividend_days: fund.days,
        liquidated_damages: fund.penaltyPercent ?? '',
      };
    },
    subscriptions: (page = 1) => read(fundCalls.subscriptions, { page }),
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
    income: (sub_id: string, page = 1) => read(fundCalls.income, { sub_id, page }),
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
    redeem: (sub_id: string, change: Partial<CallInput<typeof fundCalls.redeem>> = {}) =>
      exchange.call(fundCalls.redeem, { sub_id, ...change }, { token }),
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
