import { microCalls, microStatus } from '#protocol/micro.ts';
import type { Area } from '../kernel/area.ts';
import { nameFrom } from '../kernel/calls/fields.ts';
import { implement, implementFromMemory, implementRead, reply } from '../kernel/calls/handler.ts';
import { pageFrom } from '../kernel/calls/paging.ts';
import type { Tx } from '../kernel/database/database.ts';
import { mapped } from '../kernel/database/question.ts';
import type { World } from '../kernel/world.ts';
import { lockMoney } from '../ledger/ledger.ts';
import type { MovableMarket } from '../prices/market.ts';
import { releaseStakes } from './money.ts';
import { deleteOrders, lockAllRunning, pageOfOrders } from './orders.ts';
import { placeOrder } from './place.ts';
import { fillSample } from './samples.ts';
import { settlement } from './settlement.ts';
import { wireOffer, wireOrder } from './wire.ts';

const pageSize = 10;

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
        const list = {
          status: nameFrom(microStatus, input.status, 'status'),
          page: pageFrom(input.page),
          size: pageSize,
        };
        return mapped(pageOfOrders(queries, market, { userId: user.id, ...list }), ({ orders, total }) => ({
          data: orders.map((order) => wireOrder(order, now)),
          total,
        }));
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
  await releaseStakes(tx, userId, await deleteOrders(tx, userId), now);
}
