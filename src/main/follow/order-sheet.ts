import { createActor, fromCallback } from 'xstate';
import type { PositionValue } from '#domain/positions.ts';
import type { createTraderGateway } from '#gateway/api/follow.ts';
import type { WritableKeyedStore } from '#gateway/live/keyed-store.ts';
import {
  isOpen,
  type OrderSheetActor,
  orderSheetMachine,
  subjectOf,
} from '#machines/follow/order-sheet.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { ChannelFact, SheetSubject } from '#ports/follow.ts';
import type { LiveSinks } from '#ports/live.ts';
import type { FollowOrder } from '#protocol/follow.ts';
import type { CopiesMove } from '#protocol/live.ts';
import { subscriptionTo } from '../channel.ts';
import type { Core } from '../core.ts';
import { pagedList } from '../shared/paged-list.ts';
import { watchTopic } from '../shared/watch-topic.ts';

interface SheetParts {
  /** Prices and profits of the orders on the sheet. */
  copies: WritableKeyedStore<PositionValue>;
  /** The id of the signed-in user; empty for a guest. */
  userId: () => string;
  loadOrders: ReturnType<typeof createTraderGateway>['loadOrders'];
}

interface OrderSheet {
  sheet: OrderSheetActor;
  /** The orders on the open sheet, read again at each opening; null while it is closed. */
  orders: () => PagedListActor<FollowOrder> | null;
  live: Partial<LiveSinks>;
}

/** The sheet with a trader's orders, whose prices move while it is open. */
export function createOrderSheet(
  { channel, userActors }: Core,
  { copies, userId, loadOrders }: SheetParts,
): OrderSheet {
  let opened: { subject: SheetSubject; orders: PagedListActor<FollowOrder> } | null = null;
  const readOrders = () => opened?.orders.send({ type: 'refresh' });

  /** A guest, and the trader, see the trader's own orders. */
  const startOrders = (subject: SheetSubject) => {
    const { trader, status } = subject;
    const isFollowers = userId() !== '' && userId() !== trader.id;
    const orders = pagedList(
      loadOrders({ traderId: trader.id, status, as: isFollowers ? 'follower' : 'trader' }),
    );
    orders.start();
    return orders;
  };

  const watchCopies = fromCallback<ChannelFact, { traderId: string }>(({ input: { traderId }, sendBack }) =>
    // The topic is private: a guest reads the prices with the list.
    userId() === '' ? undefined : watchTopic(channel, subscriptionTo('copies', userId(), traderId), sendBack),
  );
  const sheet = createActor(
    orderSheetMachine.provide({ actors: { watchCopies }, actions: { refreshOrders: readOrders } }),
  );
  sheet.subscribe((snapshot) => {
    const subject = isOpen(snapshot) ? subjectOf(snapshot) : null;
    if (subject === (opened?.subject ?? null)) return;
    opened?.orders.stop();
    copies.clear();
    opened = subject && { subject, orders: startOrders(subject) };
  });
  sheet.start();
  userActors.onClear(() => sheet.send({ type: 'close' }));

  return {
    sheet,
    orders: () => opened?.orders ?? null,
    live: {
      copies: (moves: CopiesMove, user: string, traderId: string) => {
        if (user !== userId() || traderId !== opened?.subject.trader.id) return;
        for (const { id, currentPrice, profit } of moves) {
          const shown = copies.get(id);
          // The orders that aren't on the sheet have no row.
          if (shown && (shown.currentPrice !== currentPrice || shown.profit !== profit))
            copies.set(id, { currentPrice, profit });
        }
      },
      // Without an id it is news of something else, such as a copy that was opened or skipped.
      closed: (ids) => {
        if (ids.length === 0 || ids.some((id) => copies.get(id) !== undefined)) readOrders();
      },
    },
  };
}
