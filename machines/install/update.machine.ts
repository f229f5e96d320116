import {
  type ActorRefFrom,
  assign,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import type { ReleaseCommand, ReleaseFact } from '#ports/release.ts';
import { callbackNotProvided, notProvided } from '../shared/not-provided.ts';

/**
 * A newer release of the app is offered and never forced (INSTALL-5): the page is loaded again only after its user
 * has accepted, and not before everything that was sent has its answer (INSTALL-6). Another tab that takes the release
 * changes nothing here but the offer.
 */
export const updateMachine = setup({
  types: {
    /** Whether the worker is of the newer release already, since this or another tab has taken it. */
    context: {} as { isTaken: boolean },
    events: {} as ReleaseFact | { type: 'accept' | 'postpone' },
    tags: {} as 'offer' | 'busy',
  },
  actors: {
    releases: fromCallback<ReleaseCommand>(callbackNotProvided('releases')),
    /** Whether everything that was sent got an answer, as soon as nothing is on its way any more. */
    untilAnswered: fromPromise<boolean>(notProvided('untilAnswered')),
  },
  guards: {
    isFree: ({ context }, answered: boolean) => answered && context.isTaken,
    isAnswered: (_, answered: boolean) => answered,
  },
  actions: {
    setTaken: assign({ isTaken: true }),
    check: sendTo('releases', { type: 'check' }),
    take: sendTo('releases', { type: 'take' }),
    reload: () => undefined,
  },
  delays: { checkPause: 3_600_000, takeDeadline: 10_000 },
}).createMachine({
  id: 'update',
  context: { isTaken: false },
  invoke: { id: 'releases', src: 'releases' },
  on: { 'release.taken': { actions: 'setTaken' } },
  initial: 'current',
  states: {
    current: {
      on: { 'release.waiting': 'offered', 'release.taken': { target: 'offered', actions: 'setTaken' } },
      after: { checkPause: { target: 'current', reenter: true, actions: 'check' } },
    },
    offered: {
      tags: 'offer',
      on: { accept: 'settling', postpone: 'postponed' },
    },
    postponed: {
      description: 'The next visit has the release, once the app was closed everywhere.',
      on: { 'release.waiting': 'offered', 'release.taken': { target: 'offered', actions: 'setTaken' } },
    },
    settling: {
      description:
        'What was sent has to have its answer first. Without one, the user sees that before anything else.',
      tags: ['offer', 'busy'],
      invoke: {
        id: 'untilAnswered',
        src: 'untilAnswered',
        onDone: [
          { guard: { type: 'isFree', params: ({ event }) => event.output }, target: 'reloading' },
          { guard: { type: 'isAnswered', params: ({ event }) => event.output }, target: 'taking' },
          { target: 'offered' },
        ],
        onError: 'offered',
      },
    },
    taking: {
      tags: ['offer', 'busy'],
      entry: 'take',
      on: { 'release.taken': { target: 'reloading', actions: 'setTaken' } },
      after: { takeDeadline: 'offered' },
    },
    reloading: { type: 'final', tags: ['offer', 'busy'], entry: 'reload' },
  },
});

export type UpdateActor = ActorRefFrom<typeof updateMachine>;
type Snapshot = SnapshotFrom<typeof updateMachine>;

export const isUpdateOffered = (snapshot: Snapshot) => snapshot.hasTag('offer');
