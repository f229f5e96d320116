import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { PushAnswer, PushSettings, PushState } from '#ports/push.ts';
import { notProvided } from '../shared/not-provided.ts';

interface Context extends PushSettings {
  /** Why the last attempt failed, in the words of the API; empty where there are none. Null if none has failed. */
  failure: string | null;
}

const settingsOf = ({ context: { off } }: { context: Context }): PushSettings => ({ off });

const found = <Target extends string>(state: PushState, target: Target) =>
  ({
    guard: {
      type: 'isFound',
      params: ({ event }: { event: { output: PushAnswer } }) => ({ found: event.output.state, state }),
    },
    target,
  }) as const;

/**
 * Whether notices are pushed to this device (NOTICE-16): the user turns it on, which the browser asks about, and off.
 * While it is on, the exchange is told of other kinds and another language.
 */
export const pushMachine = setup({
  types: {
    input: {} as PushSettings,
    context: {} as Context,
    events: {} as { type: 'turnOn' | 'turnOff' | 'retry' } | ({ type: 'settings.changed' } & PushSettings),
    tags: {} as 'busy',
  },
  actors: {
    readState: fromPromise<PushAnswer, PushSettings>(notProvided('readState')),
    turnOn: fromPromise<PushAnswer, PushSettings>(notProvided('turnOn')),
    /** As `turnOn`, without a question to the user. */
    renew: fromPromise<PushAnswer, PushSettings>(notProvided('renew')),
    turnOff: fromPromise<void>(notProvided('turnOff')),
  },
  guards: {
    isFound: (_, { found, state }: { found: PushState; state: PushState }) => found === state,
  },
  actions: {
    setSettings: assign((_, { off }: PushSettings) => ({ off })),
    setFailure: assign((_, failure: string | null) => ({ failure })),
  },
}).createMachine({
  id: 'push',
  context: ({ input: { off } }) => ({ off, failure: null }),
  on: {
    'settings.changed': { actions: { type: 'setSettings', params: ({ event }) => event } },
  },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readState',
        src: 'readState',
        input: settingsOf,
        onDone: [
          found('on', 'on'),
          found('outdated', 'updating'),
          found('blocked', 'blocked'),
          found('uninstalled', 'uninstalled'),
          found('off', 'off'),
          { target: 'unavailable' },
        ],
        onError: 'unread',
      },
    },
    unread: { on: { retry: 'reading' } },
    unavailable: {},
    uninstalled: {},
    blocked: { on: { retry: 'reading' } },
    off: {
      on: { turnOn: { target: 'turningOn', actions: { type: 'setFailure', params: null } } },
    },
    turningOn: {
      tags: 'busy',
      invoke: {
        id: 'turnOn',
        src: 'turnOn',
        input: settingsOf,
        onDone: [
          found('on', 'on'),
          found('blocked', 'blocked'),
          { target: 'off', actions: { type: 'setFailure', params: ({ event }) => event.output.refusal } },
        ],
        onError: { target: 'off', actions: { type: 'setFailure', params: '' } },
      },
    },
    on: {
      on: {
        turnOff: { target: 'turningOff', actions: { type: 'setFailure', params: null } },
        'settings.changed': {
          target: 'updating',
          actions: { type: 'setSettings', params: ({ event }) => event },
        },
      },
    },
    updating: {
      description: 'Other kinds are switched off, or the language is another one.',
      invoke: {
        id: 'renew',
        src: 'renew',
        input: settingsOf,
        onDone: [found('on', 'on'), found('blocked', 'blocked'), { target: 'off' }],
        // The device has what it had before, and the next start compares it again.
        onError: 'on',
      },
      on: {
        turnOff: { target: 'turningOff', actions: { type: 'setFailure', params: null } },
        'settings.changed': {
          target: 'updating',
          reenter: true,
          actions: { type: 'setSettings', params: ({ event }) => event },
        },
      },
    },
    turningOff: {
      tags: 'busy',
      invoke: {
        id: 'turnOff',
        src: 'turnOff',
        onDone: 'off',
        onError: { target: 'on', actions: { type: 'setFailure', params: '' } },
      },
    },
  },
});

export type PushActor = ActorRefFrom<typeof pushMachine>;
type Snapshot = SnapshotFrom<typeof pushMachine>;

export const pushStepOf = (snapshot: Snapshot) => snapshot.value;
export const pushFailureOf = ({ context: { failure } }: Snapshot) => failure;
/** Whether the switch stands on: also while it is being turned on, since the user has asked for it. */
export const isPushWanted = (snapshot: Snapshot): boolean =>
  snapshot.matches('on') || snapshot.matches('updating') || snapshot.matches('turningOn');
