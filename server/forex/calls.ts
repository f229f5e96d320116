import type { FeeBasis } from '#domain/contract-fee.ts';
import { sum } from '#domain/decimal.ts';
import { forexCalls, forexStatus } from '#protocol/forex.ts';
import { nameFrom } from '../kernel/calls/fields.ts';
import { type Implementation, implement, implementRead, reply } from '../kernel/calls/handler.ts';
import { pageFrom } from '../kernel/calls/paging.ts';
import { combined } from '../kernel/database/question.ts';
import { balanceOf, type ForexAccount } from './account.ts';
import {
  type AccountSummary,
  accountBalanceQuestion,
  accountQuestion,
  accountSummaryOf,
} from './account-summary.ts';
import { cancelByUser, closeByUser, setStops } from './change.ts';
import type { ExecutionContext } from './execution-context.ts';
import { heldPageQuestion } from './held-orders.ts';
import { orderPageQuestion } from './orders.ts';
import { placeOrder } from './place.ts';
import { wireOrder, wireUsd } from './wire.ts';

/** The account in the list of orders. */
const wireAccount = (account: ForexAccount, { usedMargin, marginLevel }: AccountSummary) => ({
  balance: account.available,
  caution_money_all: wireUsd(usedMargin),
  hazard_rate: marginLevel,
});

/** The calls of contract trading (FOREX-42 to FOREX-46). */
export const forexImplementations = (context: ExecutionContext, feeBasis: FeeBasis): Implementation[] => [
  implement(forexCalls.submit, async ({ input, user, tx, now }) => {
    const order = await placeOrder(tx, context, { userId: user.id, input, now, feeBasis });
    const data = { id: order.id, order: wireOrder(order, context.market) };
    return reply(data, /*i18n*/ 'Order placed.');
  }),

  implementRead(forexCalls.orders, ({ input, user }) => {
    const status = nameFrom(forexStatus, input.status, 'status');
    const list = { userId: user.id, status, ...pageFrom(input.page) };
    const { market } = context;
    if (status === 'holding')
      return combined([heldPageQuestion(market, list), accountBalanceQuestion(user.id)], (held, account) => {
        const summary = accountSummaryOf(balanceOf(account), held, market);
        return {
          data: summary.positions.flatMap(({ order: { listed }, tick: { price }, profit }) =>
            listed ? [wireOrder(listed, market, { price, profit })] : [],
          ),
          total: held.length,
          all_fact_profits: wireUsd(summary.profit),
          all_trade_fees: wireUsd(sum(held.map(({ fee }) => fee))),
          ...wireAccount(account, summary),
        };
      });
    return combined(
      [orderPageQuestion(market, list), accountQuestion(market, user.id)],
      ({ orders, total, earned, fees }, { account, positions }) => {
        const summary = accountSummaryOf(balanceOf(account), positions, market);
        const isClosed = status === 'closed';
        return {
          data: orders.map((order) => wireOrder(order, market)),
          total,
          all_fact_profits: isClosed ? wireUsd(earned) : null,
          all_trade_fees: isClosed ? wireUsd(fees) : null,
          ...wireAccount(account, summary),
        };
      },
    );
  }),

  implement(forexCalls.close, async ({ input, user, tx, now }) => {
    await closeByUser(tx, context, { id: input.id, userId: user.id, now });
    return reply(null, /*i18n*/ 'Position closed.');
  }),

  implement(forexCalls.cancel, async ({ input, user, tx, now }) => {
    await cancelByUser(tx, context.market, { id: input.id, userId: user.id, now });
    return reply(null, /*i18n*/ 'Order cancelled.');
  }),

  implement(forexCalls.setStops, async ({ input, user, tx, now }) => {
    const stops = { stopLoss: input.stop_loss_price, takeProfit: input.target_profit_price };
    await setStops(tx, context.market, { id: input.id, userId: user.id, now, ...stops });
    return reply(null, /*i18n*/ 'Stops saved.');
  }),
];
