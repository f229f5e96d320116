import { expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { check } from '../src/check.ts';
import { conditionsOf } from '../src/conditions.ts';
import { inSentences } from '../src/counterexample.ts';
import { defineModel } from '../src/model.ts';
import { defineProperties, eventually } from '../src/property.ts';

/** Reads until it succeeds; after a failure it tries again by itself. */
const readerModel = defineModel({
  name: 'library/reader',
  machine: setup({
    types: { events: {} as { type: 'again' } },
    actors: { read: fromPromise<string>(() => Promise.reject(new Error('read is not provided'))) },
    delays: { pause: 1_000 },
  }).createMachine({
    id: 'reader',
    initial: 'reading',
    states: {
      reading: {
        invoke: { id: 'read', src: 'read', onDone: 'read', onError: 'waiting' },
        on: { again: { target: 'reading', reenter: true } },
      },
      waiting: { after: { pause: 'reading' } },
      read: {},
    },
  }),
  input: undefined,
  events: { again: [{}] },
  answers: { read: { done: ['text'], error: [new Error('No answer')] } },
  phrases: {
    events: { again: 'The reader presses Again' },
    answers: { read: { done: 'The text arrives', error: 'No answer comes' } },
    delays: { pause: 'A second passes' },
  },
});

const { inState } = conditionsOf(readerModel);

const verdictsOf = (properties: Parameters<typeof defineProperties<typeof readerModel.machine>>[1]) => {
  const stated = defineProperties(readerModel, properties);
  return check(stated.model, stated.properties).map(
    ({ counterexample }) => counterexample && inSentences(stated.model, counterexample),
  );
};

it('an answer that may fail again and again need not be the wanted one', () => {
  expect(verdictsOf({ 'The text arrives': eventually(inState('read')) })).toEqual([
    [
      'It begins reading.',
      'From here the same can happen again and again.',
      'No answer comes: waiting.',
      'A second passes: reading.',
      'And so on.',
    ],
  ]);
});

it('the wanted answer comes in the end if every outcome does that can come', () => {
  expect(verdictsOf({ 'The text arrives': eventually(inState('read'), 'outcomes') })).toEqual([null]);
});

it('an answer that is awaited comes, whatever it is, although a person may ask again and again', () => {
  expect(verdictsOf({ 'Something comes': eventually(inState('read', 'waiting')) })).toEqual([null]);
});
