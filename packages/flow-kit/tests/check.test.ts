import { expect, it } from 'vitest';
import { fromCallback, setup } from 'xstate';
import { check, unmet } from '../src/check.ts';
import { conditionsOf } from '../src/conditions.ts';
import { inSentences, toPathDiagram } from '../src/counterexample.ts';
import { all } from '../src/moments.ts';
import type { LeafOf } from '../src/names.ts';
import { after, always, defineProperties, eventually, never, possible } from '../src/property.ts';
import { sketchModel } from '../src/sketch.ts';
import { leavesOf } from '../src/structure.ts';
import { turnstileModel } from './turnstile.ts';

const lamp = setup({
  types: { emitted: {} as { type: 'switched' }, events: {} as { type: 'press' } },
  actors: { bulb: fromCallback<{ type: 'glow' }>(() => undefined) },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: 'shining' } },
    shining: {
      type: 'parallel',
      states: {
        colour: { initial: 'white', states: { white: {} } },
        power: { initial: 'full', states: { full: {}, low: { initial: 'red', states: { red: {} } } } },
      },
    },
  },
});

const shown = 'The visitor shows a day ticket';

const { answers, ends, enters, fails, from, inState, on, runs, starts } = conditionsOf(turnstileModel);

const verdictsOf = (properties: Parameters<typeof defineProperties<typeof turnstileModel.machine>>[1]) => {
  const stated = defineProperties(turnstileModel, properties);
  return check(stated.model, stated.properties).map(({ name, counterexample }) => [
    name,
    counterexample === null ? null : inSentences(stated.model, counterexample),
  ]);
};

it('finds nothing where properties hold on every path', () => {
  expect(
    verdictsOf({
      always: always(({ after: { context } }) => context.visitors <= 2),
      never: never(all(enters('open'), ({ event }) => event?.output !== true)),
      'after, until, never': after(enters('checking')).until(inState('open', 'locked')).never(on('walk')),
      'after, eventually': after(starts('check')).eventually(inState('open', 'locked')),
      possible: possible(inState('locked')),
      'from, on, leads': from('open').on('walk', ends('patience')).leads('locked'),
      'from everywhere, where it is awaited': from()
        .on(
          answers('check', (isValid) => !isValid),
          fails('check'),
        )
        .leads('locked'),
      'from a condition': from(({ after: { context } }) => context.visitors === 2)
        .on(answers('check'))
        .leads(() => false),
    }).filter(([, sentences]) => sentences !== null),
  ).toEqual([]);
});

it.each([
  [
    'always',
    always<typeof turnstileModel.machine>(({ after: { context } }) => context.visitors === 0),
    [
      'It begins locked.',
      `${shown}: checking.`,
      'The ticket is valid: open.',
      'The visitor walks through: locked.',
      'This must not be so.',
    ],
  ],
  [
    'never, at the start',
    never<typeof turnstileModel.machine>(inState('locked')),
    ['It begins locked.', 'This must not be so.'],
  ],
  [
    'after, until, never',
    after<typeof turnstileModel.machine>(enters('checking')).until(on('walk')).never(inState('locked')),
    ['It begins locked.', `${shown}: checking.`, 'The ticket is over: locked.', 'This must not happen yet.'],
  ],
  [
    'eventually, though a person need do nothing',
    eventually<typeof turnstileModel.machine>(inState('open')),
    ['It begins locked.', 'Here nothing is awaited, so it need not happen.'],
  ],
  [
    'possible without answers',
    possible<typeof turnstileModel.machine>(inState('locked'), {
      by: ({ type }) => !type.startsWith('xstate.'),
    }),
    ['It begins locked.', `${shown}: checking.`, 'From here it is not possible any more.'],
  ],
  [
    'from, where something else comes of it',
    from('checking').on(answers('check')).leads('open'),
    [
      'It begins locked.',
      `${shown}: checking.`,
      'The ticket is over: locked.',
      'This must lead to something else.',
    ],
  ],
  [
    'from, where nothing comes of it',
    from('locked', 'open').on('walk').leads('locked'),
    ['It begins locked.', 'Here "walk" does nothing.'],
  ],
  [
    'from, on something that never happens',
    from()
      .on(answers('check', (output) => output === null))
      .leads('locked'),
    ['It begins locked.', 'Such an event never happens.'],
  ],
] as const)('has a shortest counterexample to %s', (name, property, sentences) => {
  expect(verdictsOf({ [name]: property })).toEqual([[name, sentences]]);
});

it('also checks the paths that begin with another input', () => {
  const machine = setup({
    types: {
      input: {} as { isLocked: boolean },
      context: {} as { isLocked: boolean },
      events: {} as { type: 'push' },
    },
    guards: { isFree: ({ context }) => !context.isLocked },
  }).createMachine({
    id: 'door',
    context: ({ input }) => input,
    initial: 'closed',
    states: { closed: { on: { push: { guard: 'isFree', target: 'open' } } }, open: {} },
  });
  const door = {
    ...sketchModel('house/door', machine),
    input: { isLocked: false },
    otherInputs: { 'The door is locked': () => ({ isLocked: true }) },
  };
  const { model, properties } = defineProperties(door, {
    'It can be opened': conditionsOf(door).from('closed').on('push').leads('open'),
  });
  const counterexample = check(model, properties)[0]?.counterexample;
  expect(counterexample && inSentences(model, counterexample)).toEqual([
    'The door is locked.',
    'It begins closed.',
    'Here "push" does nothing.',
  ]);
});

it('draws the way of a counterexample', () => {
  const { model, properties } = defineProperties(turnstileModel, { never: never(enters('open')) });
  const [verdict] = check(model, properties);
  expect(verdict?.counterexample && toPathDiagram(model, verdict.counterexample)).toBe(
    [
      'stateDiagram-v2',
      '  [*] --> s0',
      '  state "locked" as s0',
      '  state "checking" as s1',
      '  state "open" as s2',
      `  s0 --> s1: ${shown}`,
      '  s1 --> s2: The ticket is valid',
      '  classDef wrong stroke-width:4px',
      '  class s2 wrong',
    ].join('\n'),
  );
});

it('names a property that waits for something that never happens', () => {
  const { model, properties } = defineProperties(turnstileModel, {
    met: after(enters('open')).never(on('show')),
    unmet: after(({ event }) => event?.type === 'nothing').never(on('show')),
    'from, met': from('open').on('walk').leads('locked'),
    'from, unmet': from('checking').on('walk').leads('locked'),
  });
  expect(unmet(model, properties)).toEqual(['unmet', 'from, unmet']);
});

it('a name that the machine does not have neither compiles nor runs, since its property would hold', () => {
  const unknown = [
    // @ts-expect-error There is no such state.
    () => inState('opened'),
    // @ts-expect-error There is no such state.
    () => from('open').on('walk').leads('shut'),
    // @ts-expect-error There is no such actor.
    () => starts('chek'),
    // @ts-expect-error There is no such event.
    () => on('shows'),
    // @ts-expect-error There is no such action.
    () => runs('counts'),
    // @ts-expect-error There is no such delay.
    () => ends('hurry'),
    // The id of an invoked actor is in no type.
    () => answers('ask'),
  ];
  const messages = unknown.map((naming) => {
    try {
      return naming();
    } catch (error) {
      return error instanceof Error && error.message.replace(/,.*/, '');
    }
  });
  expect(messages).toEqual(
    [
      'state "opened"',
      'state "shut"',
      'actor "chek"',
      'event "shows"',
      'action "counts"',
      'delay "hurry"',
      'invoked actor "ask"',
    ].map((name) => `The machine "turnstile" has no ${name}`),
  );
});

it('knows nested and parallel states, leaves, and what a machine emits and sends', () => {
  const { emits, inState: isInState, sends } = conditionsOf({ machine: lamp });
  expect(isInState('shining.colour.white', 'shining.colour', 'off', 'shining')).toBeTypeOf('function');
  expect(emits('switched')).toBeTypeOf('function');
  expect(sends('glow')).toBeTypeOf('function');
  const leaves: readonly LeafOf<typeof lamp>[] = [
    'off',
    'shining.colour.white',
    'shining.power.full',
    'shining.power.low.red',
  ];
  expect(leaves).toEqual(leavesOf(lamp));
  // @ts-expect-error It isn't a leaf.
  expect(leavesOf(lamp)).not.toContain('shining' satisfies LeafOf<typeof lamp>);
  // @ts-expect-error Nothing of that name is emitted.
  expect(emits('switch')).toBeTypeOf('function');
  // @ts-expect-error No actor receives it.
  expect(sends('glitter')).toBeTypeOf('function');
});
