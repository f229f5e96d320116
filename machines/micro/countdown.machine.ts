import {
  type ActorRefFrom,
  assign,
  type EventObject,
  emit,
  fromCallback,
  type SnapshotFrom,
  setup,
} from 'xstate';
import { type Ending, secondsLeft } from '#domain/countdown.ts';

/**
 * The countdown of one running micro order (document 1, §4 and §9). Each tick says anew what remains until
 * the end, so that a tick which came late, or not at all while the page was hidden, leaves no error behind.
 * One second after zero it asks for the list; whoever reads that says that the order is settled, or when it
 * really ends. It outlives every screen.
 */
export const countdownMachine = setup({
  types: {
    input: {} as Ending,
    context: {} as Ending,
    events: {} as
      | { type: 'ticked'; remaining: number }
      | ({ type: 'order.read' } & Ending)
      | { type: 'order.settled' },
    emitted: {} as { type: 'reload.wanted' | 'countdown.finished' },
  },
  actors: {
    tick: fromCallback<EventObject, { endsAt: number }>(() => {
      throw new Error('tick is not provided');
    }),
  },
  guards: { isOver: (_, remaining: number) => remaining <= 0 },
  actions: {
    keep: assign((_, { endsAt, remaining }: Ending) => ({ endsAt, remaining })),
    keepRemaining: assign((_, remaining: number) => ({ remaining })),
    askForReload: emit({ type: 'reload.wanted' }),
    announceFinished: emit({ type: 'countdown.finished' }),
  },
  delays: { reloadPause: 1_000, overduePause: 5_000 },
}).createMachine({
  id: 'countdown',
  context: ({ input }) => input,
  on: { 'order.settled': '.finished' },
  initial: 'running',
  states: {
    running: {
      invoke: { id: 'tick', src: 'tick', input: ({ context: { endsAt } }) => ({ endsAt }) },
      on: {
        ticked: [
          {
            guard: { type: 'isOver', params: ({ event }) => event.remaining },
            target: 'elapsed',
            actions: { type: 'keepRemaining', params: ({ event }) => event.remaining },
          },
          { actions: { type: 'keepRemaining', params: ({ event }) => event.remaining } },
        ],
        'order.read': {
          target: 'running',
          reenter: true,
          actions: { type: 'keep', params: ({ event }) => event },
        },
      },
    },
    elapsed: {
      description: 'Zero was reached; the exchange gets a second to settle the order.',
      after: { reloadPause: 'settling' },
    },
    settling: {
      description: 'The list is being read again, and once more every few seconds until it says the result.',
      entry: 'askForReload',
      on: {
        'order.read': [
          { guard: { type: 'isOver', params: ({ event }) => event.remaining } },
          { target: 'running', actions: { type: 'keep', params: ({ event }) => event } },
        ],
      },
      after: { overduePause: { target: 'settling', reenter: true } },
    },
    finished: { type: 'final', entry: 'announceFinished' },
  },
});

export type CountdownActor = ActorRefFrom<typeof countdownMachine>;
type Snapshot = SnapshotFrom<typeof countdownMachine>;

export const stepOf = (snapshot: Snapshot) => snapshot.value;
/** The seconds that are shown. */
export const secondsOf = (snapshot: Snapshot) => secondsLeft(snapshot.context.remaining);
