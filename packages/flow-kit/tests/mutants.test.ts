import { expect, it } from 'vitest';
import { assign, fromCallback, sendTo, setup } from 'xstate';
import { conditionsOf } from '../src/conditions.ts';
import { defineModel } from '../src/model.ts';
import { fateOf, mutantsOf, seenIn } from '../src/mutants.ts';
import { defineProperties, never, type Properties } from '../src/property.ts';

const lampMachine = setup({
  types: { context: {} as { presses: number; colour: string }, events: {} as { type: 'press' | 'reset' } },
  actors: { bulb: fromCallback<{ type: 'glow' }>(() => undefined) },
  guards: { isNew: ({ context }) => context.presses >= 0 },
  actions: {
    count: assign(({ context }) => ({ presses: context.presses + 1 })),
    paint: assign({ colour: 'white' }),
    glow: sendTo('bulb', { type: 'glow' }),
    click: () => undefined,
  },
}).createMachine({
  id: 'lamp',
  context: { presses: 0, colour: 'white' },
  invoke: { id: 'bulb', src: 'bulb' },
  initial: 'off',
  states: {
    off: { on: { press: { guard: 'isNew', target: 'on', actions: ['count', 'paint', 'glow', 'click'] } } },
    on: { on: { reset: 'off' } },
  },
});

const lampModel = defineModel({
  name: 'room/lamp',
  machine: lampMachine,
  input: undefined,
  events: { press: [{}], reset: [{}] },
  answers: {},
  phrases: {
    events: { press: 'Somebody presses the button', reset: 'The power fails' },
    answers: {},
    delays: {},
  },
  key: () => null,
});

const { enters, from, runs, sends } = conditionsOf(lampModel);

const fates = (properties: Properties<typeof lampMachine>) => {
  const { model, properties: stated } = defineProperties(lampModel, properties);
  const original = seenIn(model);
  return Object.fromEntries(
    mutantsOf(lampMachine).map((mutant) => [mutant.name, fateOf(model, stated, original, mutant)]),
  );
};

it('finds without properties only what leaves a state, a transition or an event out of reach', () => {
  expect(fates({})).toEqual({
    'off.on.press removed': 'walks',
    'off.on.press leads to #lamp.off': 'walks',
    'off.on.press without isNew': 'equal',
    'off.on.press never: isNew': 'walks',
    'off.on.press without count': 'alive',
    'off.on.press without paint': 'equal',
    'off.on.press without glow': 'alive',
    'off.on.press without click': 'alive',
    'on.on.reset removed': 'walks',
    'on.on.reset leads to #lamp.on': 'alive',
  });
});

it('finds with properties what is sent, run and remembered, also outside of the key', () => {
  const found = fates({
    'The bulb glows': never((moment) => enters('on')(moment) && !sends('glow')(moment)),
    'The button clicks': from('off').on('press').leads(runs('click')),
    'Each press counts': from('off')
      .on('press')
      .leads(({ before, after }) => after.context.presses === (before?.context.presses ?? 0) + 1),
    'The lamp is off without power': from('on').on('reset').leads('off'),
  });
  expect(Object.values(found).filter((fate) => fate === 'alive')).toEqual([]);
  expect(found['off.on.press without glow']).toBe('properties');
});
