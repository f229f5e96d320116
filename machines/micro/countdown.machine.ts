import {
  type ActorRefFrom,
  assign,
  type EventObject,
  emit,
  fromCallback,
  type SnapshotFrom,
  setup,
} from 'xstate';
import { type Deadline, secondsLeft } from '#domain/countdown.ts';
import { callbackNotProvided } from '../shared/not-provided.ts';

/**
 * The countdown of one running micro order (MICRO-18, MICRO-19). Each tick recalculates what remains until
 * the end, so that ticks which are late, or missing while the page is hidden, cause no error. One second
 * after zero it requests a reload of the list. The result comes back as `order.settled`, or as `order.read`
 * with the actual end. It outlives every screen.
 */
export const countdownMachine = setup({
  types: {
    input: {} as Deadline,
    context: {} as Deadline,
    events: {} as
      | { type: 'ticked'; remaining: number }
      | ({ type: 'order.read' } & Deadline)
      | { type: 'order.settled' },
    emitted: {} as { type: 'reload.wanted' | 'countdown.finished' },
  },
  actors: {
    tick: fromCallback<EventObject, { endsAt: number }>(callbackNotProvided('tick')),
  },
  guards: { isOver: (_, remaining: number) => remaining <= 0 },
  actions: {
    setDeadline: assign((_, { endsAt, remaining }: Deadline) => ({ endsAt, remaining })),
    setRemaining: assign((_, remaining: number) => ({ remaining })),
    requestReload: emit({ type: 'reload.wanted' }),
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
            actions: { type: 'setRemaining', params: ({ event }) => event.remaining },
          },
          { actions: { type: 'setRemaining', params: ({ event }) => event.remaining } },
        ],
        'order.read': {
          target: 'running',
          reenter: true,
          actions: { type: 'setDeadline', params: ({ event }) => event },
        },
      },
    },
    elapsed: {
      description: 'Zero was reached. The exchange has one second to settle the order.',
      after: { reloadPause: 'settling' },
    },
    settling: {
      description: 'The list is read again, and then every 5 seconds until it shows the result.',
      entry: 'requestReload',
      on: {
        'order.read': [
          { guard: { type: 'isOver', params: ({ event }) => event.remaining } },
          { target: 'running', actions: { type: 'setDeadline', params: ({ event }) => event } },
        ],
      },
      after: { overduePause: { target: 'settling', reenter: true } },
    },
    finished: { type: 'final', entry: 'announceFinished' },
  },
});

export type CountdownActor = ActorRefFrom<typeof countdownMachine>;
type Snapshot = SnapshotFrom<typeof countdownMachine>;

export const countdownStepOf = (snapshot: Snapshot) => snapshot.value;
/** The seconds to display. */
export const secondsOf = (snapshot: Snapshot) => secondsLeft(snapshot.context.remaining);
