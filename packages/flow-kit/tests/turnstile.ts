import { assign, fromPromise, setup } from 'xstate';
import { defineModel } from '../src/model.ts';

/** A turnstile that checks a ticket, and locks again when nobody walks through: the example in the README. */
export const turnstileMachine = setup({
  types: {
    context: {} as { visitors: number },
    events: {} as { type: 'show'; ticket: string } | { type: 'walk' },
  },
  actors: {
    check: fromPromise<boolean>(() => Promise.reject(new Error('check is not provided'))),
  },
  guards: { isValid: (_, isValid: boolean) => isValid, hasRoom: ({ context }) => context.visitors < 2 },
  actions: { count: assign(({ context }) => ({ visitors: context.visitors + 1 })) },
  delays: { patience: 5_000 },
}).createMachine({
  id: 'turnstile',
  context: { visitors: 0 },
  initial: 'locked',
  states: {
    locked: { on: { show: { guard: 'hasRoom', target: 'checking' } } },
    checking: {
      invoke: {
        id: 'check',
        src: 'check',
        onDone: [
          { guard: { type: 'isValid', params: ({ event }) => event.output }, target: 'open' },
          { target: 'locked' },
        ],
        onError: 'locked',
      },
    },
    open: {
      description: 'One visitor may walk through.',
      on: { walk: { target: 'locked', actions: 'count' } },
      after: { patience: 'locked' },
    },
  },
});

export const turnstileModel = defineModel({
  name: 'park/turnstile',
  machine: turnstileMachine,
  input: undefined,
  events: { show: [{ ticket: 'day' }] },
  answers: { check: { done: [true, false], error: [new Error('The reader is off')] } },
  phrases: {
    events: {
      show: ({ ticket }) => `The visitor shows a ${ticket} ticket`,
      walk: 'The visitor walks through',
    },
    answers: {
      check: {
        done: (isValid) => (isValid ? 'The ticket is valid' : 'The ticket is over'),
        error: 'The reader is off',
      },
    },
    delays: { patience: 'Nobody walks through for 5 seconds' },
  },
});
