import type { PositionValue } from '#domain/positions.ts';
import type { TraderServices } from '#features/follow/trader-services.ts';
import { createTraderGateway } from '#gateway/api/follow.ts';
import { createKeyedStore } from '#gateway/live/keyed-store.ts';
import { userOf } from '#machines/session/session.machine.ts';
import type { AreaOf } from '../area.ts';
import type { Core } from '../core.ts';
import { idle, loading } from '../readable.ts';
import { pagedList } from '../shared/paged-list.ts';
import { pairsForOrders } from '../shared/pairs-for-orders.ts';
import { pictureOriginsOf } from '../shared/picture-origins.ts';
import { createOrderSheet } from './order-sheet.ts';

/** The lists of copy-trading outside the screens, and the sheet with a trader's orders. */
export function createTraders(core: Core): AreaOf<'traders', TraderServices> {
  const { client, environment, session, pairs, userActors } = core;
  const copies = createKeyedStore<PositionValue>(environment.schedule);
  const userId = () => userOf(session.getSnapshot())?.id ?? '';
  const gateway = createTraderGateway(client, { copies, pairs: pairsForOrders(pairs), userId });
  const best = userActors.single(() => loading(gateway.loadBest));
  const traders = userActors.single(() => pagedList(gateway.loadTraders));
  const followed = userActors.single(() => pagedList(gateway.loadFollowed));
  const followers = userActors.single(() => pagedList(gateway.loadFollowers));
  const lists = [best, traders, followed, followers];
  const { sheet, orders, live } = createOrderSheet(core, { copies, userId, loadOrders: gateway.loadOrders });

  return {
    services: {
      best: best.get,
      traders: traders.get,
      followed: followed.get,
      followers: followers.get,
      sheet,
      sheetOrders: orders,
      copies,
      pictureOrigins: pictureOriginsOf(environment),
    },
    live,
    rereads: { signedIn: lists.map(idle), ordersChanged: lists },
    reads: { traders: lists },
    onNavigated: () => sheet.send({ type: 'close' }),
  };
}
