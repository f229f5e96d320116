import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { check, unmet } from '../src/check.ts';
import { inSentences, toPathDiagram } from '../src/counterexample.ts';
import { all, answers, ends, enters, fails, inState, on, runs, starts } from '../src/moments.ts';
import { after, always, defineProperties, eventually, from, never, possible } from '../src/property.ts';
import { sketchModel } from '../src/sketch.ts';
import { turnstileModel } from './turnstile.ts';

const shown = 'The visitor shows a day ticket';

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
    from<typeof turnstileModel.machine>('checking').on(answers('check')).leads('open'),
    [
      'It begins locked.',
      `${shown}: checking.`,
      'The ticket is over: locked.',
      'This must lead to something else.',
    ],
  ],
  [
    'from, where nothing comes of it',
    from<typeof turnstileModel.machine>('locked', 'open').on('walk').leads('locked'),
    ['It begins locked.', 'Here "walk" does nothing.'],
  ],
  [
    'from, on something that never happens',
    from<typeof turnstileModel.machine>().on(ends('hurry')).leads('locked'),
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
  const { model, properties } = defineProperties(
    {
      ...sketchModel('house/door', machine),
      input: { isLocked: false },
      otherInputs: { 'The door is locked': () => ({ isLocked: true }) },
    },
    { 'It can be opened': from('closed').on('push').leads('open') },
  );
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

it.each([
  ['state', never(inState('opened')), 'no state "opened"'],
  ['actor', never(starts('chek')), 'no actor "chek"'],
  ['event', never(on('shows')), 'no event "shows"'],
  ['action', never(runs('counts')), 'no action "counts"'],
])('a property that names an unknown %s is refused, since it would hold', (_, property, text) => {
  const stated = defineProperties(turnstileModel, { property });
  expect(() => check(stated.model, stated.properties)).toThrow(text);
});
