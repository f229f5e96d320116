import { createActor, fromCallback } from 'xstate';
import type { PositionValue } from '#domain/positions.ts';
import type { TraderServices } from '#features/follow/trader-services.ts';
import { createFollowGateway } from '#gateway/follow.ts';
import { createKeyedStore } from '#gateway/keyed-store.ts';
import { isOpen, orderSheetMachine, subjectOf } from '#machines/follow/order-sheet.machine.ts';
import { userOf } from '#machines/session/session.machine.ts';
import { createLoadableMachine, type LoadableActor } from '#machines/shared/loadable.machine.ts';
import { createPagedListMachine, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { ChannelFact, SheetSubject } from '#ports/follow.ts';
import type { Page } from '#ports/page.ts';
import type { Follower, FollowerSummary, FollowOrder, Trader } from '#protocol/follow.ts';
import type { CopiesMove } from '#protocol/live.ts';
import { answered } from './answered.ts';
import type { Area } from './area.ts';
import { subscriptionTo } from './channel.ts';
import type { Core } from './core.ts';
import { pictureOriginsOf } from './picture-origins.ts';
import { watchTopic } from './watch-topic.ts';

interface OpenSheet {
  subject: SheetSubject;
  orders: PagedListActor<FollowOrder>;
}

/** The lists of copy-trading outside the screens, and the sheet with a trader's orders. */
export function createTraders(core: Core): Area<TraderServices> {
  const { client, environment, session, channel, pairs, showSuccess } = core;
  const copies = createKeyedStore<PositionValue>(environment.schedule);
  /** The id of the signed-in user; empty for a guest. */
  const userId = () => userOf(session.getSnapshot())?.id ?? '';
  const gateway = createFollowGateway(client, {
    copies,
    pairs: async () => (await answered(pairs)) ?? [],
    userId,
    onAccepted: showSuccess,
  });
  let best: LoadableActor<Page<Trader>> | null = null;
  let traders: PagedListActor<Trader> | null = null;
  let followed: PagedListActor<Trader> | null = null;
  let followers: PagedListActor<Follower, FollowerSummary> | null = null;
  let opened: OpenSheet | null = null;
  let ownerId: string | null = null;

  const startBest = () => {
    const logic = createLoadableMachine<Page<Trader>>().provide({ actors: { load: gateway.loadBest } });
    const actor = createActor(logic).start();
    actor.send({ type: 'refresh' });
    return actor;
  };
  const startTraders = (loadPage: typeof gateway.loadTraders) =>
    createActor(createPagedListMachine<Trader>().provide({ actors: { loadPage } })).start();
  const startFollowers = () =>
    createActor(
      createPagedListMachine<Follower, FollowerSummary>().provide({
        actors: { loadPage: gateway.loadFollowers },
      }),
    ).start();
  /** A guest, and the trader, see the trader's own orders. */
  const startOrders = (subject: SheetSubject) => {
    const isFollowers = userId() !== '' && userId() !== subject.trader.id;
    const loadPage = gateway.loadOrders({ ...subject, as: isFollowers ? 'follower' : 'trader' });
    return createActor(createPagedListMachine<FollowOrder>().provide({ actors: { loadPage } })).start();
  };

  const sheet = createActor(
    orderSheetMachine.provide({
      actors: {
        watchCopies: fromCallback<ChannelFact, { traderId: string }>(({ input: { traderId }, sendBack }) =>
          // The topic is private: a guest reads the prices with the list.
          userId() === ''
            ? undefined
            : watchTopic(channel, subscriptionTo('copies', userId(), traderId), sendBack),
        ),
      },
      actions: { refreshOrders: () => opened?.orders.send({ type: 'refresh' }) },
    }),
  );
  sheet.subscribe((snapshot) => {
    const subject = isOpen(snapshot) ? subjectOf(snapshot) : null;
    if (subject === (opened?.subject ?? null)) return;
    opened?.orders.stop();
    copies.clear();
    opened = subject && { subject, orders: startOrders(subject) };
  });
  sheet.start();

  /** Stores the moves of the orders on the open sheet; the others have no row. */
  const move = (moves: CopiesMove, user: string, traderId: string) => {
    if (user !== userId() || traderId !== opened?.subject.trader.id) return;
    for (const { id, currentPrice, profit } of moves) {
      const shown = copies.get(id);
      if (shown && (shown.currentPrice !== currentPrice || shown.profit !== profit))
        copies.set(id, { currentPrice, profit });
    }
  };

  const lists = () => [traders, followed, followers].filter((list) => list !== null);
  const readAgain = () => {
    best?.send({ type: 'refresh' });
    for (const list of lists()) list.send({ type: 'refresh' });
  };
  /** For a screen that is opened: what is being read for the first time isn't requested twice. */
  const readOpened = () => {
    if (best && !best.getSnapshot().matches('loading')) best.send({ type: 'refresh' });
    for (const list of lists()) if (!list.getSnapshot().matches('loading')) list.send({ type: 'refresh' });
  };

  const clear = () => {
    sheet.send({ type: 'close' });
    best?.stop();
    for (const list of lists()) list.stop();
    best = null;
    traders = null;
    followed = null;
    followers = null;
    ownerId = null;
  };

  return {
    services: {
      best: () => {
        best ??= startBest();
        return best;
      },
      traders: () => {
        traders ??= startTraders(gateway.loadTraders);
        return traders;
      },
      followed: () => {
        followed ??= startTraders(gateway.loadFollowed);
        return followed;
      },
      followers: () => {
        followers ??= startFollowers();
        return followers;
      },
      sheet,
      sheetOrders: () => opened?.orders ?? null,
      copies,
      pictureOrigins: pictureOriginsOf(environment),
    },
    live: {
      copies: move,
      // Without an id it is news of something else, such as a copy that was opened or skipped.
      closed: (ids) => {
        const isNews = ids.length === 0 || ids.some((id) => copies.get(id) !== undefined);
        if (isNews) opened?.orders.send({ type: 'refresh' });
      },
    },
    onSignedIn: ({ user }) => {
      if (ownerId !== null && ownerId !== user.id) clear();
      else readOpened();
      ownerId = user.id;
    },
    onUserLeft: clear,
    onOrdersChanged: readAgain,
    onNavigated: (pathname) => {
      sheet.send({ type: 'close' });
      if (pathname.startsWith('/follow')) readOpened();
    },
  };
}
