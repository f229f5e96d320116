import type { PositionValue } from '#domain/positions.ts';
import type { Answer, Found, Submission } from '#ports/answer.ts';
import type { CopiesRequest, FollowRequest, SheetSubject, UnfollowRequest } from '#ports/follow.ts';
import type { Page, SummedPage } from '#ports/page.ts';
import {
  type Follower,
  type FollowerSummary,
  type FollowOrder,
  followCalls,
  type Trader,
} from '#protocol/follow.ts';
import type { WritableKeyedStore } from '../live/keyed-store.ts';
import { type KnownPairs, withPairs } from '../live/traded-pair.ts';
import type { Client } from './client.ts';
import { completed } from './completed.ts';
import { fromPromise } from './from-promise.ts';
import { found } from './look-up.ts';

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

/** Copy-trading (FOLLOW-56 to FOLLOW-64). Writes are quiet: their screens show refusals and failures. */
export function createFollowGateway(client: Client, { copies, pairs, userId, onAccepted }: FollowEffects) {
  const write = async <Data>(writing: Promise<Answer<Data>>): Promise<Answer<Data>> => {
    const answer = await writing;
    if (answer.accepted) onAccepted(answer.message);
    return answer;
  };

  const readPage = (
    { trader, status, as }: OrdersOf,
    page: number,
    options: { signal: AbortSignal; quiet?: boolean },
  ) => {
    const request = { traderId: trader.id, userId: userId(), as, status, page };
    return completed(client.read(followCalls.orders, request, options), async (reply) => {
      const data = await withPairs(reply.data, pairs, (order) => [
        order.orderPrice,
        order.openPrice,
        order.currentPrice,
      ]);
      return { ...reply, data };
    });
  };

  return {
    loadBest: fromPromise<Page<Trader>>(({ signal }) =>
      client.read(followCalls.best, {}, { signal, quiet: true }),
    ),
    loadTraders: fromPromise<Page<Trader>, { page: number }>(({ input: { page }, signal }) =>
      client.read(followCalls.traders, { page }, { signal }),
    ),
    /** All in one page, since the call takes none (FOLLOW-62). */
    loadFollowed: fromPromise<Page<Trader>, { page: number }>(({ signal }) =>
      client.read(followCalls.followed, {}, { signal }),
    ),
    loadTrader: (id: string) =>
      fromPromise<Found<Trader>>(({ signal }) =>
        found(client.read(followCalls.trader, { id }, { signal, quiet: true })),
      ),
    loadFollowers: fromPromise<SummedPage<Follower, FollowerSummary>, { page: number }>(
      ({ input: { page }, signal }) => client.read(followCalls.followers, { page }, { signal }),
    ),
    loadOrders: (orders: OrdersOf) =>
      fromPromise<Page<FollowOrder>, { page: number }>(({ input: { page }, signal }) =>
        completed(readPage(orders, page, { signal }), (loaded, rememberedAt) => {
          if (orders.status === 'active' && rememberedAt === undefined)
            copies.setMany(loaded.data.map(({ id, currentPrice, profit }) => [id, { currentPrice, profit }]));
          return loaded;
        }),
      ),
    /** The user's open copies of a trader's orders, from all pages: the orders that weren't copied are left out. */
    loadCopies: fromPromise<readonly FollowOrder[], CopiesRequest>(
      async ({ input: { traderId }, signal }) => {
        const orders = { trader: { id: traderId, nickname: '' }, status: 'active', as: 'follower' } as const;
        const found = new Map<string, FollowOrder>();
        for (let page = 1; ; page += 1) {
          const { data, total, lastPage } = await readPage(orders, page, { signal, quiet: true });
          const before = found.size;
          for (const order of data) found.set(order.id, order);
          const isWhole = total === null ? lastPage !== null && page >= lastPage : found.size >= total;
          if (isWhole || found.size === before) break;
        }
        return [...found.values()].filter(({ isCopy, status }) => isCopy && status === 'holding');
      },
    ),

    follow: fromPromise<Answer<unknown>, Submission<FollowRequest>>(
      ({ input: { request, idempotencyKey }, signal }) =>
        write(client.write(followCalls.follow, request, { idempotencyKey, signal, quiet: true })),
    ),
    unfollow: fromPromise<Answer<unknown>, Submission<UnfollowRequest>>(
      ({ input: { request, idempotencyKey }, signal }) =>
        write(client.write(followCalls.unfollow, request, { idempotencyKey, signal, quiet: true })),
    ),
    apply: fromPromise<Answer<unknown>, Submission<true>>(({ input: { idempotencyKey }, signal }) =>
      write(client.write(followCalls.apply, {}, { idempotencyKey, signal, quiet: true })),
    ),
  };
}
