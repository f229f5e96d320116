import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from './not-provided.ts';
import { refusedBy } from './refused-read.ts';

/**
 * One value read from the API. The old value stays while it is read again, also when that fails. Before the
 * first value it is null, never 0. A refresh always sends a new request, because its answer may depend on what has
 * changed since: the language, or the user. An essential value, without which screens lack something on every
 * visit, is read again after a pause until the API answers.
 */
export const createLoadableMachine = <Value>({ isEssential = false } = {}) =>
  setup({
    types: {
      context: {} as {
        value: Value | null;
        /** The API's words, if it has refused to answer. */
        refusal: string | null;
      },
      events: {} as { type: 'refresh' | 'forget' },
    },
    actors: {
      load: fromPromise<Value>(notProvided('load')),
    },
    guards: { isEssential: () => isEssential },
    actions: {
      setValue: assign((_, value: Value) => ({ value, refusal: null })),
      setRefusal: assign((_, refusal: string | null) => ({ refusal })),
      clearValue: assign({ value: null }),
    },
    delays: { retryPause: 10_000 },
  }).createMachine({
    id: 'loadable',
    context: { value: null, refusal: null },
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
          onError: { target: 'failed', actions: { type: 'setRefusal', params: refusedBy } },
        },
        on: { refresh: { target: 'loading', reenter: true }, forget: 'absent' },
      },
      loaded: { on: { refresh: 'refreshing', forget: { target: 'absent', actions: 'clearValue' } } },
      refreshing: {
        invoke: {
          id: 'reload',
          src: 'load',
          onDone: { target: 'loaded', actions: { type: 'setValue', params: ({ event }) => event.output } },
          onError: 'outdated',
        },
        on: {
          refresh: { target: 'refreshing', reenter: true },
          forget: { target: 'absent', actions: 'clearValue' },
        },
      },
      failed: {
        on: { refresh: 'loading', forget: 'absent' },
        after: { retryPause: { guard: 'isEssential', target: 'loading' } },
      },
      outdated: {
        description: 'There is a value, but reading it again failed.',
        on: { refresh: 'refreshing', forget: { target: 'absent', actions: 'clearValue' } },
        after: { retryPause: { guard: 'isEssential', target: 'refreshing' } },
      },
    },
  });

export type LoadableMachine<Value> = ReturnType<typeof createLoadableMachine<Value>>;
export type LoadableActor<Value> = ActorRefFrom<LoadableMachine<Value>>;

export const loadedValueOf = <Value>(snapshot: SnapshotFrom<LoadableMachine<Value>>): Value | null =>
  snapshot.context.value;

/** The API's words about a value that it has refused to send; null where it hasn't. */
export const refusedReadOf = <Value>(snapshot: SnapshotFrom<LoadableMachine<Value>>): string | null =>
  snapshot.context.refusal;
