import * as v from 'valibot';
import { endedByItself } from '#domain/completion.ts';
import { withKnown } from '#domain/known.ts';
import type { OrderDraft } from '#domain/order-blocker.ts';
import type { ReviewTerms } from '#domain/order-review.ts';
import { orderPairOf } from '#domain/stop-value.ts';
import type { ForexServices } from '#features/forex/services.ts';
import { createForexGateway } from '#gateway/api/forex.ts';
import { createLeverages } from '#gateway/device/leverages.ts';
import { createPositionStore } from '#gateway/live/positions.ts';
import {
  type OrderEntryActor,
  orderEntryDraftOf,
  orderEntryMachine,
  sentOrderOf,
  typedOrderOf,
} from '#machines/forex/order-entry.machine.ts';
import { positionMachine } from '#machines/forex/position.machine.ts';
import { stopsMachine } from '#machines/forex/stops.machine.ts';
import { userOf } from '#machines/session/session.machine.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import { amount } from '#protocol/fields.ts';
import type { ForexOrder, ForexStatus, ForexSummary } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import type { AreaOf } from './area.ts';
import type { Core } from './core.ts';
import { isAwaited, noting } from './notice/noting.ts';
import { orderSightings } from './notice/order-sightings.ts';
import { refresh } from './readable.ts';
import { areSame, createConditions } from './shared/conditions.ts';
import { formDrafts, ownForm, watchNetworkOf } from './shared/own-form.ts';
import { pagedList } from './shared/paged-list.ts';
import { pairsForOrders } from './shared/pairs-for-orders.ts';
import { whenListed } from './shared/when-listed.ts';

interface EntryParts {
  submitOrder: ReturnType<typeof createForexGateway>['submitOrder'];
  /** To be called once the API may have an order of this kind. */
  onOrdered: (kind: OrderDraft['kind'] | undefined) => void;
}

const stop = v.nullable(v.union([amount, v.literal('missing')]));
const draftSchema = v.object({
  kind: v.picklist(['market', 'pending']),
  lots: v.nullable(amount),
  price: v.nullable(amount),
  stopLoss: stop,
  takeProfit: stop,
  stopUnit: v.picklist(['price', 'amount', 'percent']),
});
const draftName = (pairId: string) => `forex.${pairId}`;

/** The order forms, one for each pair. They learn when the terms of their pair or the conditions change. */
function createEntries(core: Core, { submitOrder, onOrdered }: EntryParts) {
  const drafts = formDrafts(core, draftSchema);
  const startEntry = ownForm(core, orderEntryMachine, {
    actors: { submitOrder },
    draft: { drafts, of: typedOrderOf },
  });
  const conditions = createConditions(core);
  const { orderReview } = core;
  const userId = () => userOf(core.session.getSnapshot())?.id ?? '';
  const reviewTerms = (): ReviewTerms => ({
    isFirst: !orderReview.hasOrdered(userId()),
    share: orderReview.share(),
  });
  const leverages = createLeverages(core.environment.storage);
  const entries = core.userActors.keyedBy(
    ({ id }: Pair) => id,
    (pair) => {
      const name = draftName(pair.id);
      const entry = startEntry(
        {
          pairId: pair.id,
          pair: orderPairOf(pair),
          leverage: leverages.of(pair.id),
          draft: drafts.read(name),
          conditions: conditions.of(pair.id, 'forex'),
          review: reviewTerms(),
        },
        name,
      );
      entry
        .select((snapshot) => orderEntryDraftOf(snapshot).leverage)
        .subscribe((leverage) => leverage !== null && leverages.choose(pair.id, leverage));
      entry.on('orders.changed', () => {
        orderReview.setOrdered(userId());
        onOrdered(sentOrderOf(entry.getSnapshot())?.kind);
      });
      return entry;
    },
  );

  const update = (entry: OrderEntryActor) => {
    const { context } = entry.getSnapshot();
    const pair = core.pairs.getSnapshot().context.value?.find(({ id }) => id === context.pairId);
    if (pair && !areSame(context.pair, orderPairOf(pair)))
      entry.send({ type: 'pair.changed', pair: orderPairOf(pair) });
    const current = conditions.of(context.pairId, 'forex');
    if (!areSame(context.conditions, current))
      entry.send({ type: 'conditions.changed', conditions: current });
    if (!areSame(context.review, reviewTerms()))
      entry.send({ type: 'review.changed', review: reviewTerms() });
  };
  const updateAll = () => entries.existing().forEach(update);
  conditions.subscribe(updateAll);
  orderReview.subscribe(updateAll);
  return entries;
}

/** Says that a pending order was filled, once it is in the list of held ones. */
const showFill = (core: Core, held: PagedListActor<ForexOrder, ForexSummary>, orderId: string) =>
  whenListed(held, orderId, (order) => {
    const known = withKnown(order, 'side', 'lots');
    if (known === null) return;
    const { symbol, side, lots, openPrice, pricePrecision: places } = known;
    core.showCompletion({ kind: 'filled', symbol, side, lots, price: openPrice, places });
  });

/** Contract trading outside the screens: one form actor per pair, one list per status. */
export function createForex(core: Core): AreaOf<'forex', ForexServices> {
  const { client, environment, pairs, quotes, balances, settings, userActors } = core;
  const positions = createPositionStore(environment.schedule, {
    quotes,
    pairOf: (code) => loadedValueOf(pairs.getSnapshot())?.find((pair) => pair.code === code),
  });
  userActors.onClear(positions.clear);
  const readLists = () => refresh([lists]);
  positions.onAnyFilled(() => {
    const pending = lists.known('pending')?.getSnapshot().context.rows ?? [];
    const filled = pending.filter(({ id }) => positions.orders.get(id) !== undefined);
    readLists();
    core.moneyMoved();
    for (const { id } of filled) showFill(core, lists.get('holding'), id);
  });

  const gateway = createForexGateway(client, {
    positions,
    pairs: pairsForOrders(pairs, () => [lists]),
    onAccepted: core.showSuccess,
  });
  const { submitOrder, endOrder, saveStops, watchOrder } = gateway;
  const entries = createEntries(core, {
    submitOrder,
    onOrdered: (kind) => {
      readLists();
      // The list that it leaves notices its fill.
      if (kind === 'pending') lists.get('pending');
    },
  });
  const lists = userActors.keyed((status: ForexStatus) =>
    noting(core, pagedList(gateway.loadOrders(status)), orderSightings),
  );
  const watchNetwork = watchNetworkOf(core);
  // A sheet starts these actors, so the area can't subscribe to what they emit.
  const changed = { 'orders.changed': readLists, 'money.moved': core.moneyMoved };
  const actions = { announce: (_: unknown, change: keyof typeof changed) => changed[change]() };

  return {
    services: {
      orderEntryOf: entries.get,
      ordersOf: lists.get,
      position: positionMachine.provide({ actors: { watchNetwork, endOrder, watchOrder }, actions }),
      stops: stopsMachine.provide({ actors: { watchNetwork, saveStops, watchOrder }, actions }),
      newIdempotency: environment.newIdempotency,
      pairs,
      settings,
      balances,
      quotes,
      positions: positions.orders,
      summary: positions.summary,
    },
    live: {
      positions: positions.apply,
      closed: (orderIds) => {
        positions.close(orderIds);
        readLists();
        for (const id of orderIds)
          whenListed(lists.get('closed'), id, ({ symbol, closeReason: reason, profit }) => {
            if (endedByItself(reason)) core.showCompletion({ kind: 'closed', symbol, reason, profit });
          });
      },
    },
    onSignedIn: ({ user: { id } }) => {
      if (isAwaited(core, id, 'filled')) lists.get('pending');
    },
    rereads: { ordersChanged: [lists] },
    reads: { orders: [lists] },
  };
}
