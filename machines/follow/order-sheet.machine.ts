import { type ActorRefFrom, assign, fromCallback, type SnapshotFrom, setup } from 'xstate';
import type { ChannelFact, SheetSubject } from '#ports/follow.ts';
import { callbackNotProvided } from '../shared/not-provided.ts';

interface Context {
  /** The trader and the kind of orders; null before the first opening. */
  subject: SheetSubject | null;
}

const subjectIn = ({ event }: { event: { subject: SheetSubject } }) => event.subject;
const isActive = { type: 'isActive', params: subjectIn } as const;
const setSubject = { type: 'setSubject', params: subjectIn } as const;

/**
 * The sheet with a trader's orders. The live channel is subscribed to exactly while open orders are shown
 * (FOLLOW-46 to FOLLOW-49), however the sheet closes and whether or not the connection is up then.
 */
export const orderSheetMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'open'; subject: SheetSubject } | { type: 'close' } | ChannelFact,
  },
  actors: {
    watchCopies: fromCallback<ChannelFact, { traderId: string }>(callbackNotProvided('watchCopies')),
  },
  guards: { isActive: (_, { status }: SheetSubject) => status === 'active' },
  actions: {
    setSubject: assign((_, subject: SheetSubject) => ({ subject })),
    /** Reads the orders again: their prices stood still. */
    refreshOrders: () => undefined,
  },
}).createMachine({
  id: 'orderSheet',
  context: { subject: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        open: [
          { guard: isActive, target: 'active', actions: setSubject },
          { target: 'history', actions: setSubject },
        ],
      },
    },
    active: {
      description: 'Open orders, with live prices and profits.',
      invoke: {
        id: 'watchCopies',
        src: 'watchCopies',
        input: ({ context: { subject } }) => ({ traderId: subject?.trader.id ?? '' }),
      },
      initial: 'live',
      on: { close: 'closed' },
      states: {
        live: { on: { 'channel.lost': 'interrupted' } },
        interrupted: {
          description: 'The channel is down: prices and profits stand still, and the sheet says so.',
          on: { 'channel.restored': { target: 'live', actions: 'refreshOrders' } },
        },
      },
    },
    history: { description: 'Closed orders.', on: { close: 'closed' } },
  },
});

export type OrderSheetActor = ActorRefFrom<typeof orderSheetMachine>;
type Snapshot = SnapshotFrom<typeof orderSheetMachine>;

export const isOpen = (snapshot: Snapshot) => !snapshot.matches('closed');
export const isInterrupted = (snapshot: Snapshot) => snapshot.matches({ active: 'interrupted' });
export const subjectOf = (snapshot: Snapshot) => snapshot.context.subject;
