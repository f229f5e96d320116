import type { PositionValue } from '#domain/positions.ts';
import type { CopiesRequest, FollowRequest, SheetSubject, UnfollowRequest } from '#ports/follow.ts';
import type { SummedPage } from '#ports/page.ts';
import { type Follower, type FollowerSummary, type FollowOrder, followCalls } from '#protocol/follow.ts';
import type { WritableKeyedStore } from '../live/keyed-store.ts';
import { type KnownPairs, withPairs } from '../live/traded-pair.ts';
import { type Client, type PageInput, quiet, reader } from './client.ts';
import type { ReadOptions } from './client-options.ts';
import { lookUp } from './look-up.ts';
import { mapRead } from './read-results.ts';
import { writer } from './writing.ts';

interface FollowEffects {
  /** Price and profit of the open orders on the sheet, by the order's id. */
  copies: WritableKeyedStore<PositionValue>;
  /** The pairs, once they are known: an order's reply may name its pair by symbol alone. */
  pairs: KnownPairs;
  /** The id of the signed-in user; empty for a guest. */
  userId: () => string;
  /** Called with the API's msg after it accepted a follow, an unfollow or an application (FOLLOW-65 to FOLLOW-67). */
  onAccepted: (message: string) => void;
}

/** The orders that are asked for: the user's copies of a trader's orders, or the trader's own orders. */
type OrdersOf = SheetSubject & { as: 'follower' | 'trader' };

/** Copy-trading (FOLLOW-56 to FOLLOW-64). */
export function createFollowGateway(client: Client, { copies, pairs, userId, onAccepted }: FollowEffects) {
  const readPage = ({ trader, status, as }: OrdersOf, page: number, options: ReadOptions) => {
    const request = { traderId: trader.id, userId: userId(), as, status, page };
    return mapRead(client.read(followCalls.orders, request, options), async (reply) => {
      const data = await withPairs(reply.data, pairs, (order) => [
        order.orderPrice,
        order.openPrice,
        order.currentPrice,
      ]);
      return { ...reply, data };
    });
  };

  return {
    loadBest: reader((_, options) => client.read(followCalls.best, {}, options), quiet),
    loadTraders: reader(({ page }: PageInput, options) =>
      client.read(followCalls.traders, { page }, options),
    ),
    /** All in one page, since the call takes none (FOLLOW-62). */
    loadFollowed: reader((_: PageInput, options) => client.read(followCalls.followed, {}, options)),
    loadTrader: (id: string) =>
      reader((_, options) => lookUp(client.read(followCalls.trader, { id }, options)), quiet),
    loadFollowers: reader(
      ({ page }: PageInput, options): Promise<SummedPage<Follower, FollowerSummary>> =>
        client.read(followCalls.followers, { page }, options),
    ),
    loadOrders: (orders: OrdersOf) =>
      reader(({ page }: PageInput, options) =>
        mapRead(readPage(orders, page, options), (loaded, rememberedAt) => {
          if (orders.status === 'active' && rememberedAt === undefined)
            copies.setMany(loaded.data.map(({ id, currentPrice, profit }) => [id, { currentPrice, profit }]));
          return loaded;
        }),
      ),
    /** The user's open copies of a trader's orders, from all pages: the orders that weren't copied are left out. */
    loadCopies: reader(async ({ traderId }: CopiesRequest, options): Promise<readonly FollowOrder[]> => {
      const orders = { trader: { id: traderId, nickname: '' }, status: 'active', as: 'follower' } as const;
      const found = new Map<string, FollowOrder>();
      for (let page = 1; ; page += 1) {
        const { data, total, lastPage } = await readPage(orders, page, options);
        const before = found.size;
        for (const order of data) found.set(order.id, order);
        const isWhole = total === null ? lastPage !== null && page >= lastPage : found.size >= total;
        if (isWhole || found.size === before) break;
      }
      return [...found.values()].filter(({ isCopy, status }) => isCopy && status === 'holding');
    }, quiet),

    follow: writer(
      (request: FollowRequest, options) => client.write(followCalls.follow, request, options),
      onAccepted,
    ),
    unfollow: writer(
      (request: UnfollowRequest, options) => client.write(followCalls.unfollow, request, options),
      onAccepted,
    ),
    apply: writer((_: true, options) => client.write(followCalls.apply, {}, options), onAccepted),
  };
}
