import * as v from 'valibot';
import { createActor } from 'xstate';
import type { RelationServices } from '#features/follow/trader-services.ts';
import { createRelationGateway } from '#gateway/api/follow.ts';
import { followDraftOf, relationMachine, traderOf } from '#machines/follow/relation.machine.ts';
import { traderApplicationMachine } from '#machines/follow/trader-application.machine.ts';
import { userOf } from '#machines/session/session.machine.ts';
import { amount } from '#protocol/fields.ts';
import type { Trader } from '#protocol/follow.ts';
import type { AreaOf } from '../area.ts';
import type { Core } from '../core.ts';
import { loading, onRead } from '../readable.ts';
import { formDrafts, ownForm } from '../shared/own-form.ts';
import { pagedList } from '../shared/paged-list.ts';
import { pairsForOrders } from '../shared/pairs-for-orders.ts';
import { pictureOriginsOf } from '../shared/picture-origins.ts';

const draftSchema = v.object({ multiple: v.nullable(amount), maxMargin: v.nullable(amount) });
const draftName = (traderId: string) => `follow.${traderId}`;

type Gateway = ReturnType<typeof createRelationGateway>;

/** The application to become a trader: a new one once the operator has rejected the one before. */
function createApplication({ environment, session, userActors, userChanged }: Core, { apply }: Gateway) {
  const logic = traderApplicationMachine.provide({ actors: { apply } });
  const application = userActors.single(() => {
    const actor = createActor(logic, { input: { idempotency: environment.newIdempotency() } });
    actor.on('user.changed', userChanged);
    return actor;
  });

  let user = userOf(session.getSnapshot());
  session.subscribe((snapshot) => {
    const before = user;
    user = userOf(snapshot);
    const isNewlyRejected = user !== before && user?.traderStatus === 'rejected';
    if (isNewlyRejected && application.known()?.getSnapshot().status === 'done') application.clear();
  });
  return application;
}

/** Following one trader outside the screens: a relation for each trader, and the application to become one. */
export function createRelations(core: Core): AreaOf<'relations', RelationServices> {
  const { client, environment, session, pairs, balances, userActors, showSuccess } = core;
  const drafts = formDrafts(core, draftSchema);
  const gateway = createRelationGateway(client, {
    pairs: pairsForOrders(pairs, () => [histories]),
    userId: () => userOf(session.getSnapshot())?.id ?? '',
    onAccepted: showSuccess,
  });
  const startForm = ownForm(core, relationMachine, {
    actors: { follow: gateway.follow, unfollow: gateway.unfollow, readCopies: gateway.loadCopies },
    draft: { drafts, of: followDraftOf },
    on: { 'orders.changed': core.ordersChanged },
  });

  const traders = userActors.keyed((id: string) => {
    const trader = loading(gateway.loadTrader(id));
    onRead(trader, (found) => {
      if (found.known) relations.known(id)?.send({ type: 'trader.changed', trader: found.value });
    });
    return trader;
  });
  const histories = userActors.keyed((id: string) => pagedList(gateway.loadHistory(id)));

  const startRelation = (trader: Trader) => {
    const name = draftName(trader.id);
    const actor = startForm(
      { trader, knowsRules: environment.hasAdditions, draft: drafts.read(name) },
      name,
    ).start();
    actor.send({ type: 'trader.changed', trader });
    return actor;
  };
  const relations = userActors.keyedBy(({ id }: Trader) => id, startRelation);

  return {
    services: {
      traderOf: traders.get,
      relationOf: relations.get,
      historyOf: histories.get,
      application: createApplication(core, gateway).get,
      balances,
      pictureOrigins: pictureOriginsOf(environment),
    },
    live: {
      // Also without an id: it is then news of something else, such as a copy that was opened.
      closed: () => {
        for (const relation of relations.existing()) {
          if (!traderOf(relation.getSnapshot()).isFollowed) continue;
          relation.send({ type: 'copies.changed' });
          traders.known(traderOf(relation.getSnapshot()).id)?.send({ type: 'refresh' });
        }
      },
    },
    rereads: { ordersChanged: [traders, histories], localeChanged: [histories] },
    reads: { trader: [traders, histories] },
  };
}
