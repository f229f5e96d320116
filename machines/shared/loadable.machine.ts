import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';

/**
 * One value read from the API, which keeps its old value while it is read again and when that fails:
 * what is known stays known, and what isn't is null, never a zero.
 */
export const createLoadableMachine = <Value>() =>
  setup({
    types: {
      context: {} as { value: Value | null },
      events: {} as { type: 'refresh' | 'forget' },
    },
    actors: {
      load: fromPromise<Value>(() => Promise.reject(new Error('load is not provided'))),
    },
    actions: {
      keep: assign((_, value: Value) => ({ value })),
      drop: assign({ value: null }),
    },
  }).createMachine({
    id: 'loadable',
    context: { value: null },
    initial: 'absent',
    states: {
      absent: {
        description: 'Nobody asked for it yet, or whom it belonged to has left.',
        on: { refresh: 'loading' },
      },
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          onDone: { target: 'loaded', actions: { type: 'keep', params: ({ event }) => event.output } },
          onError: 'failed',
        },
        on: { forget: 'absent' },
      },
      loaded: { on: { refresh: 'refreshing', forget: { target: 'absent', actions: 'drop' } } },
      refreshing: {
        invoke: {
          id: 'reload',
          src: 'load',
          onDone: { target: 'loaded', actions: { type: 'keep', params: ({ event }) => event.output } },
          onError: 'outdated',
        },
        on: {
          refresh: { target: 'refreshing', reenter: true },
          forget: { target: 'absent', actions: 'drop' },
        },
      },
      failed: { on: { refresh: 'loading', forget: 'absent' } },
      outdated: {
        description: 'The value is known, but reading it again failed.',
        on: { refresh: 'refreshing', forget: { target: 'absent', actions: 'drop' } },
      },
    },
  });

export type LoadableMachine<Value> = ReturnType<typeof createLoadableMachine<Value>>;
export type LoadableActor<Value> = ActorRefFrom<LoadableMachine<Value>>;

export const loadedValueOf = <Value>(snapshot: SnapshotFrom<LoadableMachine<Value>>): Value | null =>
  snapshot.context.value;
