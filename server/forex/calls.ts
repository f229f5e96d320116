import type { FeeBasis } from '#domain/fee.ts';
import { type ForexStatus, forexCalls, forexStatus } from '#protocol/forex.ts';
import { type Implementation, implement, reply } from '../kernel/handler.ts';
import { invalidField, pageFrom } from '../kernel/paging.ts';
import { ask } from '../kernel/together.ts';
import { balanceOf } from './account.ts';
import { accountQuestion, accountSummaryOf } from './account-summary.ts';
import { cancelByUser, closeByUser, setStops } from './change.ts';
import { orderPageQuestion } from './orders.ts';
import { placeOrder } from './place.ts';
import type { Venue } from './venue.ts';
import { wireOrder, wireUsd } from './wire.ts';

const pageSize = 10;

function statusFrom(text: string): ForexStatus {
  // Object.entries widens the type of the keys; the object has no others.
  const entries = Object.entries(forexStatus) as [ForexStatus, number][];
  const found = entries.find(([, wire]) => String(wire) === text);
  if (!found) throw invalidField('status');
  return found[0];
}

/** The calls of contract trading (FOREX-42 to FOREX-46). */
export const forexImplementations = (venue: Venue, feeBasis: FeeBasis): Implementation[] => [
  implement(forexCalls.submit, async ({ input, user, tx, now }) => {
    const id = await placeOrder(tx, venue, { userId: user.id, input, now, feeBasis });
    return reply({ id }, /*i18n*/ 'Order placed.');
  }),

  implement(forexCalls.orders, async ({ input, user, tx }) => {
    const status = statusFrom(input.status);
    const list = { userId: user.id, status, page: pageFrom(input.page), size: pageSize };
    const { market } = venue;
    const [{ orders, total, earned }, { account, positions }] = await ask(
      tx,
      orderPageQuestion(tx, market, list),
      accountQuestion(tx, market, user.id),
    );
    const summary = accountSummaryOf(balanceOf(account), positions, market);
    const profits = { pending: null, holding: summary.profit, closed: earned };
    const profit = profits[status];
    return {
      data: orders.map((order) => wireOrder(order, market)),
      total,
      all_fact_profits: profit && wireUsd(profit),
      balance: account.available,
      caution_money_all: wireUsd(summary.usedMargin),
      hazard_rate: summary.marginLevel,
    };
  }),

  implement(forexCalls.close, async ({ input, user, tx, now }) => {
    await closeByUser(tx, venue, { id: input.id, userId: user.id, now });
    return reply(null, /*i18n*/ 'Position closed.');
  }),

  implement(forexCalls.cancel, async ({ input, user, tx, now }) => {
    await cancelByUser(tx, venue.market, { id: input.id, userId: user.id, now });
    return reply(null, /*i18n*/ 'Order cancelled.');
  }),

  implement(forexCalls.setStops, async ({ input, user, tx, now }) => {
    const stops = { stopLoss: input.stop_loss_price, takeProfit: input.target_profit_price };
    await setStops(tx, venue.market, { id: input.id, userId: user.id, now, ...stops });
    return reply(null, /*i18n*/ 'Stops saved.');
  }),
];
