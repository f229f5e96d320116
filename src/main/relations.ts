import { createActor } from 'xstate';
import type { PositionValue } from '#domain/positions.ts';
import type { RelationServices } from '#features/follow/relation-services.ts';
import { createFollowGateway } from '#gateway/follow.ts';
import { createKeyedStore } from '#gateway/keyed-store.ts';
import { type RelationActor, relationMachine, stepOf } from '#machines/follow/relation.machine.ts';
import {
  stepOf as applicationStepOf,
  type TraderApplicationActor,
  traderApplicationMachine,
} from '#machines/follow/trader-application.machine.ts';
import { userOf } from '#machines/session/session.machine.ts';
import { createLoadableMachine, type LoadableActor } from '#machines/shared/loadable.machine.ts';
import { createPagedListMachine, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Found } from '#ports/answer.ts';
import type { FollowOrder, Trader } from '#protocol/follow.ts';
import { answered } from './answered.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';
import { getOrCreate } from './get-or-create.ts';
import { pictureOriginsOf } from './picture-origins.ts';

const traderPaths = new Set(['/follow/trader', '/follow/submit']);

/** Following one trader outside the screens: a relation for each trader, and the application to become one. */
export function createRelations(core: Core): Area<RelationServices> {
  const { client, environment, session, pairs, balances, showSuccess } = core;
  const { moneyMoved, ordersChanged, userChanged } = core;
  const traders = new Map<string, LoadableActor<Found<Trader>>>();
  const relations = new Map<string, RelationActor>();
  const histories = new Map<string, PagedListActor<FollowOrder>>();
  let application: TraderApplicationActor | null = null;
  let ownerId: string | null = null;

  const gateway = createFollowGateway(client, {
    // Closed orders don't move.
    copies: createKeyedStore<PositionValue>(environment.schedule),
    pairs: async () => (await answered(pairs)) ?? [],
    userId: () => userOf(session.getSnapshot())?.id ?? '',
    onAccepted: showSuccess,
  });
  const relationLogic = relationMachine.provide({
    actors: { follow: gateway.follow, unfollow: gateway.unfollow },
  });

  const readAgain = () => {
    for (const actor of [...traders.values(), ...histories.values()]) actor.send({ type: 'refresh' });
  };
  /** For a screen that is opened: what is being read for the first time isn't requested twice. */
  const readOpened = () => {
    for (const actor of [...traders.values(), ...histories.values()])
      if (!actor.getSnapshot().matches('loading')) actor.send({ type: 'refresh' });
  };

  const startTrader = (id: string) => {
    const actors = { load: gateway.loadTrader(id) };
    const actor = createActor(createLoadableMachine<Found<Trader>>().provide({ actors })).start();
    let last: Found<Trader> | null = null;
    actor.subscribe(({ context: { value } }) => {
      // An older copy is no news, while it is read again.
      if (value === last) return;
      last = value;
      if (value?.known) relations.get(id)?.send({ type: 'trader.changed', trader: value.value });
    });
    actor.send({ type: 'refresh' });
    return actor;
  };

  const startRelation = (trader: Trader) => {
    const actor = createActor(relationLogic, {
      input: { trader, idempotency: environment.newIdempotency() },
    });
    let step = stepOf(actor.getSnapshot());
    actor.subscribe((snapshot) => {
      const before = step;
      step = stepOf(snapshot);
      const wasSent = before === 'submitting' || before === 'ending';
      // Done, it shows in the lists; without an answer, they show whether it was. A refusal may be news as well.
      if (!wasSent || step === before) return;
      ordersChanged();
      moneyMoved();
    });
    actor.start();
    actor.send({ type: 'trader.changed', trader });
    return actor;
  };

  const startHistory = (id: string) => {
    const loadPage = gateway.loadOrders({ trader: { id, nickname: '' }, status: 'closed', as: 'trader' });
    return createActor(createPagedListMachine<FollowOrder>().provide({ actors: { loadPage } })).start();
  };

  const startApplication = () => {
    const logic = traderApplicationMachine.provide({ actors: { apply: gateway.apply } });
    const actor = createActor(logic, { input: { idempotency: environment.newIdempotency() } });
    let step = applicationStepOf(actor.getSnapshot());
    actor.subscribe((snapshot) => {
      const before = step;
      step = applicationStepOf(snapshot);
      // The user's data show how the application stands, whatever was answered.
      if (before === 'submitting' && step !== 'submitting') userChanged();
    });
    return actor.start();
  };

  const endApplication = () => {
    application?.stop();
    application = null;
  };

  let user = userOf(session.getSnapshot());
  session.subscribe((snapshot) => {
    const before = user;
    user = userOf(snapshot);
    const isNews = user !== null && user !== before;
    if (isNews && user?.traderStatus === 'rejected' && application?.getSnapshot().status === 'done')
      endApplication();
  });

  const clear = () => {
    for (const actor of [...traders.values(), ...relations.values(), ...histories.values()]) actor.stop();
    traders.clear();
    relations.clear();
    histories.clear();
    endApplication();
    ownerId = null;
  };

  return {
    services: {
      traderOf: (id) => getOrCreate(traders, id, () => startTrader(id)),
      relationOf: (trader) => getOrCreate(relations, trader.id, () => startRelation(trader)),
      historyOf: (id) => getOrCreate(histories, id, () => startHistory(id)),
      application: () => {
        application ??= startApplication();
        return application;
      },
      balances,
      pictureOrigins: pictureOriginsOf(environment),
    },
    onSignedIn: ({ user: { id } }) => {
      // What a guest has seen doesn't say whom the user follows.
      if (id !== ownerId) clear();
      ownerId = id;
    },
    onUserLeft: clear,
    onOrdersChanged: readAgain,
    onNavigated: (pathname) => {
      if (traderPaths.has(pathname)) readOpened();
    },
  };
}
