import type { FeeBasis } from '#domain/contract-fee.ts';
import { sum } from '#domain/decimal.ts';
import { forexCalls, forexStatus } from '#protocol/forex.ts';
import { nameFrom } from '../kernel/calls/fields.ts';
import { type Implementation, implement, implementRead, reply } from '../kernel/calls/handler.ts';
import { pageFrom } from '../kernel/calls/paging.ts';
import { combined } from '../kernel/database/question.ts';
import { balanceOf } from './account.ts';
import { accountQuestion, accountSummaryOf } from './account-summary.ts';
import { cancelByUser, closeByUser, setStops } from './change.ts';
import type { ExecutionContext } from './execution-context.ts';
import { orderPageQuestion } from './orders.ts';
import { placeOrder } from './place.ts';
import { wireOrder, wireUsd } from './wire.ts';

const pageSize = 10;

/** The calls of contract trading (FOREX-42 to FOREX-46). */
export const forexImplementations = (context: ExecutionContext, feeBasis: FeeBasis): Implementation[] => [
  implement(forexCalls.submit, async ({ input, user, tx, now }) => {
    const order = await placeOrder(tx, context, { userId: user.id, input, now, feeBasis });
    const data = { id: order.id, order: wireOrder(order, context.market) };
    return reply(data, /*i18n*/ 'Order placed.');
  }),

  implementRead(forexCalls.orders, ({ input, user }) => {
    const status = nameFrom(forexStatus, input.status, 'status');
    const list = { userId: user.id, status, page: pageFrom(input.page), size: pageSize };
    const { market } = context;
    return combined(
      [orderPageQuestion(market, list), accountQuestion(market, user.id)],
      ({ orders, total, earned, fees }, { account, positions }) => {
        const summary = accountSummaryOf(balanceOf(account), positions, market);
        const profits = { pending: null, holding: summary.profit, closed: earned };
        const charged = { pending: null, holding: sum(positions.map(({ fee }) => fee)), closed: fees };
        const [profit, fee] = [profits[status], charged[status]];
        return {
          data: orders.map((order) => wireOrder(order, market)),
          total,
          all_fact_profits: profit && wireUsd(profit),
          all_trade_fees: fee && wireUsd(fee),
          balance: account.available,
          caution_money_all: wireUsd(summary.usedMargin),
          hazard_rate: summary.marginLevel,
        };
      },
    );
  }),

  implement(forexCalls.close, async ({ input, user, tx, now }) => {
    await closeByUser(tx, context, { id: input.id, userId: user.id, now });
    return reply(null, /*i18n*/ 'Order closed.');
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
