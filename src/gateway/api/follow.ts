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

interface OrderEffects {
  /** The pairs, once they are known: an order's reply may name its pair by symbol alone. */
  pairs: KnownPairs;
  /** The id of the signed-in user; empty for a guest. */
  userId: () => string;
}

/** The orders that are asked for: the user's copies of a trader's orders, or the trader's own orders. */
type OrdersOf = Pick<SheetSubject, 'status'> & { traderId: string; as: 'follower' | 'trader' };

/** The status of an order on a sheet whose API doesn't say it. */
const statusOn = { active: 'holding', closed: 'closed' } as const;

const ordersReader =
  (client: Client, { pairs, userId }: OrderEffects) =>
  (orders: OrdersOf, page: number, options: ReadOptions) =>
    mapRead(
      client.read(followCalls.orders, { ...orders, userId: userId(), page }, options),
      async (reply) => ({
        ...reply,
        data: await withPairs(
          reply.data.map((order) => ({ ...order, status: order.status ?? statusOn[orders.status] })),
          pairs,
          (order) => [order.orderPrice, order.openPrice, order.currentPrice],
        ),
      }),
    );

interface TraderEffects extends OrderEffects {
  /** Price and profit of the open orders on the sheet, by the order's id. */
  copies: WritableKeyedStore<PositionValue>;
}

/** The lists of copy-trading, and the orders of a trader (FOLLOW-56 to FOLLOW-64). */
export function createTraderGateway(client: Client, { copies, ...effects }: TraderEffects) {
  const readPage = ordersReader(client, effects);
  return {
    loadBest: reader((_, options) => client.read(followCalls.best, {}, options), quiet),
    loadTraders: reader(({ page }: PageInput, options) =>
      client.read(followCalls.traders, { page }, options),
    ),
    /** All in one page, since the call takes none (FOLLOW-62). */
    loadFollowed: reader((_: PageInput, options) => client.read(followCalls.followed, {}, options)),
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
  };
}

interface RelationEffects extends OrderEffects {
  /** Called with the API's msg after it accepted a follow, an unfollow or an application (FOLLOW-65 to FOLLOW-67). */
  onAccepted: (message: string) => void;
}

/** Following one trader, and becoming one. */
export function createRelationGateway(client: Client, { onAccepted, ...effects }: RelationEffects) {
  const readPage = ordersReader(client, effects);
  return {
    loadTrader: (id: string) =>
      reader((_, options) => lookUp(client.read(followCalls.trader, { id }, options)), quiet),
    /** The trader's own closed orders. */
    loadHistory: (traderId: string) =>
      reader(({ page }: PageInput, options) =>
        readPage({ traderId, status: 'closed', as: 'trader' }, page, options),
      ),
    /** The user's open copies of a trader's orders, from all pages: the orders that weren't copied are left out. */
    loadCopies: reader(async ({ traderId }: CopiesRequest, options): Promise<readonly FollowOrder[]> => {
      const found = new Map<string, FollowOrder>();
      for (let page = 1; ; page += 1) {
        const { data, total, lastPage } = await readPage(
          { traderId, status: 'active', as: 'follower' },
          page,
          options,
        );
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
