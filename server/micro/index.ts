import { type MicroStatus, microCalls, microStatus } from '#protocol/micro.ts';
import type { Tx } from '../kernel/database.ts';
import { implement, reply } from '../kernel/handler.ts';
import { invalidField, pageFrom } from '../kernel/paging.ts';
import type { Area, World } from '../kernel/world.ts';
import type { MovableMarket } from '../market/market.ts';
import { lockMoney } from '../wallet/ledger.ts';
import { releaseStakes } from './money.ts';
import { deleteOrders, lockAllRunning, pageOfOrders } from './orders.ts';
import { placeOrder } from './place.ts';
import { startSettlement } from './settlement.ts';
import { wireOffer, wireOrder } from './wire.ts';

const pageSize = 10;

function statusFrom(text: string): MicroStatus {
  if (text === String(microStatus.running)) return 'running';
  if (text === String(microStatus.closed)) return 'closed';
  throw invalidField('status');
}

/** Micro trading (document 1, §7): the calls in every process, the settlement in the market's owner. */
export function createMicro(world: World, market: MovableMarket): { area: Area; owned: Area } {
  const { clock, config } = world;
  return {
    area: {
      implementations: [
        implement(microCalls.options, async () => wireOffer()),

        implement(microCalls.submit, async ({ input, user, tx }) => {
          const id = await placeOrder(tx, { market, clock, config }, { userId: user.id, input });
          return reply({ id }, /*i18n*/ 'Order placed.');
        }),

        implement(microCalls.orders, async ({ input, user, tx, now }) => {
          const list = { status: statusFrom(input.status), page: pageFrom(input.page), size: pageSize };
          const { orders, total } = await pageOfOrders(tx, market, { userId: user.id, ...list });
          return { data: orders.map((order) => wireOrder(order, now)), total };
        }),
      ],
    },
    owned: { implementations: [], start: () => startSettlement(world, market) },
  };
}

/**
 * Takes a user's orders away without settling them and gives their stakes back: the account begins anew.
 * Orders are locked before the money, as a settlement does, and counted after: one may just have been placed.
 */
export async function discardMicroOrders(tx: Tx, userId: string, now: number): Promise<void> {
  await lockAllRunning(tx, userId);
  await lockMoney(tx, userId);
  await releaseStakes(tx, userId, await deleteOrders(tx, userId), now);
}
