import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Decimal } from '#domain/decimal.ts';
import {
  type AlertDraft,
  type AlertPair,
  type AlertProblem,
  alertProblem,
  type PriceAlert,
} from '#domain/price-alert.ts';

interface Context {
  /** The newest first. */
  alerts: readonly PriceAlert[];
  /** The pair for which an alert is being set; null while none is. */
  pair: AlertPair | null;
  draft: AlertDraft;
}

interface Adding {
  /** Of the new alert. */
  id: string;
  /** The pair's price now; null while it is unknown. */
  price: Decimal | null;
}

const emptyDraft: AlertDraft = { direction: 'above', price: null };

const problemIn = ({ alerts, pair, draft }: Context, price: Decimal | null): AlertProblem | null =>
  pair === null ? 'priceMissing' : alertProblem(draft, { pair, price, alerts });

/**
 * The price alerts of one user (NOTICE-7 to NOTICE-10). An alert is spent once its price is reached, and announced
 * then. Prices stay outside: the alerts that they have reached are reported. Each change is announced,
 * to be stored; what another tab has stored takes the place of the alerts, and isn't announced again.
 */
export const priceAlertsMachine = setup({
  types: {
    input: {} as { alerts: readonly PriceAlert[] },
    context: {} as Context,
    events: {} as
      | { type: 'open'; pair: AlertPair }
      | { type: 'change'; changes: Partial<AlertDraft> }
      | ({ type: 'add' } & Adding)
      | { type: 'remove'; id: string }
      | { type: 'close' }
      | { type: 'prices.reached'; ids: readonly string[] }
      | { type: 'alerts.stored'; alerts: readonly PriceAlert[] },
    emitted: {} as
      | { type: 'alerts.changed'; alerts: readonly PriceAlert[] }
      | { type: 'alerts.spent'; alerts: readonly PriceAlert[] },
  },
  guards: {
    isPossible: ({ context }, { price }: Adding) => problemIn(context, price) === null,
    isSet: ({ context: { alerts } }, ids: readonly string[]) => alerts.some(({ id }) => ids.includes(id)),
  },
  actions: {
    setPair: assign((_, pair: AlertPair) => ({ pair, draft: emptyDraft })),
    setDraft: assign(({ context: { draft } }, changes: Partial<AlertDraft>) => ({
      draft: { ...draft, ...changes },
    })),
    addAlert: assign(({ context: { alerts, pair, draft } }, { id }: Adding) =>
      pair === null || draft.price === null
        ? {}
        : {
            alerts: [{ id, pair, direction: draft.direction, price: draft.price }, ...alerts],
            draft: { ...draft, price: null },
          },
    ),
    removeAlerts: assign(({ context: { alerts } }, ids: readonly string[]) => ({
      alerts: alerts.filter(({ id }) => !ids.includes(id)),
    })),
    setAlerts: assign((_, alerts: readonly PriceAlert[]) => ({ alerts })),
    clearPair: assign({ pair: null, draft: emptyDraft }),
    announce: emit(({ context: { alerts } }) => ({ type: 'alerts.changed' as const, alerts })),
    announceSpent: emit(({ context: { alerts } }, ids: readonly string[]) => ({
      type: 'alerts.spent' as const,
      alerts: alerts.filter(({ id }) => ids.includes(id)),
    })),
  },
}).createMachine({
  id: 'priceAlerts',
  context: ({ input }) => ({ ...input, pair: null, draft: emptyDraft }),
  on: {
    'prices.reached': {
      guard: { type: 'isSet', params: ({ event }) => event.ids },
      actions: [
        { type: 'announceSpent', params: ({ event }) => event.ids },
        { type: 'removeAlerts', params: ({ event }) => event.ids },
        'announce',
      ],
    },
    'alerts.stored': { actions: { type: 'setAlerts', params: ({ event }) => event.alerts } },
  },
  initial: 'watching',
  states: {
    watching: {
      on: { open: { target: 'editing', actions: { type: 'setPair', params: ({ event }) => event.pair } } },
    },
    editing: {
      description: 'The sheet of a pair is open. Alerts are watched as before.',
      on: {
        change: { actions: { type: 'setDraft', params: ({ event }) => event.changes } },
        add: {
          guard: { type: 'isPossible', params: ({ event }) => event },
          actions: [{ type: 'addAlert', params: ({ event }) => event }, 'announce'],
        },
        remove: {
          guard: { type: 'isSet', params: ({ event }) => [event.id] },
          actions: [{ type: 'removeAlerts', params: ({ event }) => [event.id] }, 'announce'],
        },
        close: { target: 'watching', actions: 'clearPair' },
      },
    },
  },
});

export type PriceAlertsActor = ActorRefFrom<typeof priceAlertsMachine>;
type Snapshot = SnapshotFrom<typeof priceAlertsMachine>;

export const priceAlertsOf = ({ context }: Snapshot) => context.alerts;
export const alertPairOf = ({ context }: Snapshot) => context.pair;
export const alertDraftOf = ({ context }: Snapshot) => context.draft;
