import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Remembered } from '#ports/answer.ts';
import { notProvided } from './not-provided.ts';
import { refusedBy } from './refused-read.ts';
import { rememberedIn } from './remembered.ts';

const ifRemembered = {
  guard: { type: 'isRemembered', params: rememberedIn },
  target: 'outdated',
  actions: { type: 'setRemembered', params: rememberedIn },
} as const;
const forget = { target: 'absent', actions: 'clearValue' } as const;

/**
 * One value read from the API. The old value stays while it is read again, also when that fails. Before the
 * first value it is null, never 0. A refresh always sends a new request, because its answer may depend on what has
 * changed since: the language, or the user. An essential value, without which screens lack something on every
 * visit, is read again after a pause until the API answers. Without the network the value that the device remembers
 * takes its place, outdated and with its age (INSTALL-11).
 */
export const createLoadableMachine = <Value>({ isEssential = false } = {}) =>
  setup({
    types: {
      context: {} as {
        value: Value | null;
        /** The API's words, if it has refused to answer. */
        refusal: string | null;
        /** When an outdated value was read, in Unix milliseconds; null where that isn't known. */
        asOf: number | null;
      },
      events: {} as { type: 'refresh' | 'forget' },
    },
    actors: {
      load: fromPromise<Value>(notProvided('load')),
    },
    guards: {
      isEssential: () => isEssential,
      isRemembered: (_, remembered: Remembered | null) => remembered !== null,
    },
    actions: {
      setValue: assign((_, value: Value) => ({ value, refusal: null, asOf: null })),
      // The actor rejects with what it would have resolved with.
      setRemembered: assign((_, remembered: Remembered | null) => ({
        value: remembered?.value as Value,
        refusal: null,
        asOf: remembered?.at ?? null,
      })),
      setRefusal: assign((_, refusal: string | null) => ({ refusal })),
      clearValue: assign({ value: null, asOf: null }),
    },
    delays: { retryPause: 10_000 },
  }).createMachine({
    id: 'loadable',
    context: { value: null, refusal: null, asOf: null },
    initial: 'absent',
    states: {
      absent: {
        description: 'It was not requested yet, or the user to whom it belonged has left.',
        on: { refresh: 'loading' },
      },
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          onDone: { target: 'loaded', actions: { type: 'setValue', params: ({ event }) => event.output } },
          onError: [ifRemembered, { target: 'failed', actions: { type: 'setRefusal', params: refusedBy } }],
        },
        on: { refresh: { target: 'loading', reenter: true }, forget: 'absent' },
      },
      loaded: { on: { refresh: 'refreshing', forget } },
      refreshing: {
        invoke: {
          id: 'reload',
          src: 'load',
          onDone: { target: 'loaded', actions: { type: 'setValue', params: ({ event }) => event.output } },
          onError: [ifRemembered, { target: 'outdated' }],
        },
        on: { refresh: { target: 'refreshing', reenter: true }, forget },
      },
      failed: {
        on: { refresh: 'loading', forget: 'absent' },
        after: { retryPause: { guard: 'isEssential', target: 'loading' } },
      },
      outdated: {
        description: 'There is a value, of this visit or of an earlier one, but reading it failed.',
        on: { refresh: 'refreshing', forget },
        after: { retryPause: { guard: 'isEssential', target: 'refreshing' } },
      },
    },
  });

export type LoadableMachine<Value> = ReturnType<typeof createLoadableMachine<Value>>;
export type LoadableActor<Value> = ActorRefFrom<LoadableMachine<Value>>;

export const loadedValueOf = <Value>(snapshot: SnapshotFrom<LoadableMachine<Value>>): Value | null =>
  snapshot.context.value;

/** Whether a value may have changed since it was read, also while it is read again after an earlier visit. */
export const isValueOutdated = <Value>(snapshot: SnapshotFrom<LoadableMachine<Value>>): boolean =>
  snapshot.matches('outdated') || snapshot.context.asOf !== null;

/** The state to show: an earlier visit's value is outdated also while it is read again. */
export const shownStateOf = <Value>(snapshot: SnapshotFrom<LoadableMachine<Value>>) =>
  isValueOutdated(snapshot) ? 'outdated' : snapshot.value;

/** The API's words about a value that it has refused to send; null where it hasn't. */
export const refusedReadOf = <Value>(snapshot: SnapshotFrom<LoadableMachine<Value>>): string | null =>
  snapshot.context.refusal;
