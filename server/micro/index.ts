import { millisecondsPerDay, millisecondsPerHour, millisecondsPerSecond } from '#domain/durations.ts';
import type { WireReply } from '#protocol/call.ts';
import { microCalls, microDirection, microStatus } from '#protocol/micro.ts';
import type { Area } from '../kernel/area.ts';
import { nameFrom } from '../kernel/calls/fields.ts';
import { implement, implementFromMemory, implementRead, reply } from '../kernel/calls/handler.ts';
import { pageFrom, pageReply } from '../kernel/calls/paging.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { World } from '../kernel/world.ts';
import { lockMoney } from '../ledger/ledger.ts';
import { releaseAll } from '../ledger/user-money.ts';
import type { MovableMarket, Tick } from '../prices/market.ts';
import { pastMarket } from '../prices/past-market.ts';
import { amounts, durations } from './offer.ts';
import { deleteOrders, lockAllRunning, type MicroOrder, pageOfOrders } from './orders.ts';
import { placeOrder } from './place.ts';
import { settlement, settleOrder } from './settlement.ts';

type WireOrder = WireReply<typeof microCalls.orders>['data'][number];

const wireOffer = (): WireReply<typeof microCalls.options> => ({
  seconds: durations.map((duration) => ({
    Id: duration.id,
    Seconds: duration.seconds,
    ProfitRatio: duration.minimumRatio,
    profit_max_ratio: duration.maximumRatio,
    LimitAmount: duration.limitAmount,
  })),
  numbers: amounts.map((amount) => ({ Number: amount })),
});

const wireTick = (tick: Tick | null) =>
  tick && { Sequence: tick.sequence, Time: tick.time, Price: tick.price };

/** An order in the API's form (MICRO-15). */
function wireOrder(order: MicroOrder, now: number): WireOrder {
  const { instrument, completedAt } = order;
  return {
    Id: order.id,
    ForexTradeList: {
      Id: instrument.id,
      ShowCode: instrument.symbol,
      Code: instrument.code,
      PricePrecision: instrument.pricePrecision,
    },
    Type: microDirection[order.direction],
    Status: microStatus[order.status],
    Number: order.amount,
    OpenPrice: order.openPrice,
    EndPrice: order.endPrice,
    ProfitRatio: order.minimumRatio,
    ProfitMaxRatio: order.maximumRatio,
    FactProfits: order.profit,
    Seconds: order.seconds,
    RemainMilliSeconds: Math.max(0, order.expiresAt - now),
    CreatedAtST: new Date(order.createdAt).toISOString(),
    CompleteAtST: completedAt === null ? null : new Date(completedAt).toISOString(),
    OpenTick: wireTick(order.openTick),
    EndTick: wireTick(order.endTick),
  };
}

/** Gives a sample account two settled orders of the last day, at the prices of their time. */
async function fillSample(
  tx: Tx,
  { market, clock, config }: Pick<World, 'clock' | 'config'> & { market: MovableMarket },
  userId: string,
  now: number,
): Promise<void> {
  const seconds = 60;
  const yesterday = now - (now % millisecondsPerHour) - millisecondsPerDay;
  const orders = [
    { type: microDirection.up, at: yesterday },
    { type: microDirection.down, at: yesterday + millisecondsPerHour },
  ];
  for (const { type, at } of orders) {
    const then = { market: pastMarket(market, at), clock: { ...clock, now: () => at }, config };
    const input = { forex_id: 'BTCUSDT', type: String(type), number: '50', seconds: String(seconds) };
    const id = await placeOrder(tx, then, { userId, input });
    await settleOrder(tx, market, id, at + seconds * millisecondsPerSecond);
  }
}

/** Micro trading (MICRO-27 to MICRO-29): the calls, and the settlement. */
export function createMicro(world: World, market: MovableMarket): Area {
  const { clock, config } = world;
  return {
    implementations: [
      implementFromMemory(microCalls.options, () => wireOffer()),

      implement(microCalls.submit, async ({ input, user, tx }) => {
        const id = await placeOrder(tx, { market, clock, config }, { userId: user.id, input });
        return reply({ id }, /*i18n*/ 'Order placed.');
      }),

      implementRead(microCalls.orders, ({ input, user, queries, now }) => {
        const status = nameFrom(microStatus, input.status, 'status');
        const list = { userId: user.id, status, ...pageFrom(input.page) };
        return pageReply(pageOfOrders(queries, market, list), (order) => wireOrder(order, now));
      }),
    ],
    dueWork: [settlement(market)],
    onDemoReset: discardOrders,
    fillSample: (tx, userId, now) => fillSample(tx, { market, clock, config }, userId, now),
  };
}

/**
 * Deletes a user's orders without settling them and releases their amounts, when a demo account is reset.
 * Orders are locked before the money, as in a settlement, and deleted after it: one may be placed meanwhile.
 */
async function discardOrders(tx: Tx, userId: string, now: number): Promise<void> {
  await lockAllRunning(tx, userId);
  await lockMoney(tx, userId);
  const stakes = (await deleteOrders(tx, userId)).map(({ id, amount }) => ({ hold: `micro:${id}`, amount }));
  await releaseAll(tx, 'micro_release', { userId, type: 'micro', at: now }, stakes);
}
