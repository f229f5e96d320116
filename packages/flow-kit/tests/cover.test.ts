import { expect, it } from 'vitest';
import { StateMachine, setup } from 'xstate';
import { analyse } from '../src/analysis.ts';
import { guardPaths, pairPaths } from '../src/cover.ts';
import { toMermaid } from '../src/diagram.ts';
import { defineModel } from '../src/model.ts';
import type { Path } from '../src/paths.ts';
import { phraseOf } from '../src/phrases.ts';
import { scenarioNames } from '../src/scenarios.ts';
import { selectPaths } from '../src/select.ts';
import { untestedOn } from '../src/untested.ts';
import { turnstileMachine, turnstileModel } from './turnstile.ts';

const inWords = ({ steps }: Path) => steps.map(({ event }) => phraseOf(turnstileModel, event));

it('takes every transition, on paths that read as sentences', () => {
  const { leaves, paths, transitions, unwalkedTransitions } = analyse(turnstileModel);
  expect(leaves).toEqual(['locked', 'checking', 'open']);
  expect(transitions).toHaveLength(6);
  expect(unwalkedTransitions).toEqual([]);
  expect(paths.map(inWords)).toEqual([
    ['The visitor shows a day ticket', 'The ticket is over'],
    ['The visitor shows a day ticket', 'The reader is off'],
    ['The visitor shows a day ticket', 'The ticket is valid', 'The visitor walks through'],
    ['The visitor shows a day ticket', 'The ticket is valid', 'Nobody walks through for 5 seconds'],
  ]);
  expect(scenarioNames(turnstileModel, paths)).toEqual([
    'Ends locked after the ticket is over',
    'Ends locked after the reader is off',
    'Ends locked after the visitor walks through',
    'Ends locked after Nobody walks through for 5 seconds',
  ]);
});

it('takes every pair of transitions that can follow one another', () => {
  const { pairs, paths } = pairPaths(turnstileModel);
  expect(pairs.sort()).toEqual([
    'checking ─ xstate.done.actor.check #1 → open ─ walk',
    'checking ─ xstate.done.actor.check #1 → open ─ xstate.after.patience.turnstile.open',
    'checking ─ xstate.done.actor.check #2 → locked ─ show',
    'checking ─ xstate.error.actor.check → locked ─ show',
    'locked ─ show → checking ─ xstate.done.actor.check #1',
    'locked ─ show → checking ─ xstate.done.actor.check #2',
    'locked ─ show → checking ─ xstate.error.actor.check',
    'open ─ walk → locked ─ show',
    'open ─ xstate.after.patience.turnstile.open → locked ─ show',
  ]);
  expect(paths.map(inWords)).toEqual([
    [
      'The visitor shows a day ticket',
      'The ticket is valid',
      'The visitor walks through',
      'The visitor shows a day ticket',
      'The ticket is over',
      'The visitor shows a day ticket',
      'The reader is off',
      'The visitor shows a day ticket',
      'The ticket is valid',
      'Nobody walks through for 5 seconds',
      'The visitor shows a day ticket',
    ],
  ]);
});

it('shows each guard once as it allows, and once as it refuses', () => {
  const { decisions, missing } = guardPaths(turnstileModel);
  expect(missing).toEqual([]);
  expect(
    decisions.map(({ transition: { guard }, allows, path }) => [
      guard,
      allows,
      path.steps.length,
      inWords(path).at(-1),
      path.snapshot.value,
    ]),
  ).toEqual([
    ['hasRoom', true, 1, 'The visitor shows a day ticket', 'checking'],
    ['hasRoom', false, 7, 'The visitor shows a day ticket', 'locked'],
    ['isValid', true, 2, 'The ticket is valid', 'open'],
    ['isValid', false, 2, 'The ticket is over', 'locked'],
  ]);
});

it('draws the machine', () => {
  expect(toMermaid(turnstileMachine)).toMatchInlineSnapshot(`
    "stateDiagram-v2
      [*] --> locked
      state "locked" as locked
      state "checking" as checking
      state "open" as open
      locked --> checking: show [hasRoom]
      checking --> open: check answers [isValid]
      checking --> locked: check answers, check fails
      open --> locked: walk, after patience"
  `);
});

const lampMachine = setup({
  types: {
    input: {} as { works: boolean },
    context: {} as { works: boolean },
    events: {} as { type: 'press' },
  },
  guards: { works: ({ context }) => context.works },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => input,
  initial: 'dark',
  states: { dark: { on: { press: { guard: 'works', target: 'lit' } } }, lit: { type: 'final' } },
});

const lampModel = defineModel({
  name: 'park/lamp',
  machine: lampMachine,
  input: { works: true },
  events: { press: [{}] },
  answers: {},
  phrases: { events: { press: 'The keeper presses the switch' }, answers: {}, delays: {} },
});

it('looks with the other inputs for what the usual one leaves undecided', () => {
  expect(guardPaths(lampModel).missing).toEqual([
    { transition: expect.objectContaining({ guard: 'works' }), allows: false },
  ]);
  const otherInputs = { 'The bulb is broken': () => ({ works: false }) };
  const { decisions, missing } = guardPaths({ ...lampModel, otherInputs });
  expect(missing).toEqual([]);
  expect(decisions.map(({ allows, path }) => [allows, path.given, path.snapshot.value])).toEqual([
    [true, undefined, 'lit'],
    [false, 'The bulb is broken', 'dark'],
  ]);
});

it('selects the paths into a state, the shortest first, and each once', () => {
  const wanted = { cover: 'transitions', to: 'open' };
  expect(selectPaths(turnstileModel, wanted).map(inWords)).toEqual([
    ['The visitor shows a day ticket', 'The ticket is valid'],
  ]);
  expect(selectPaths(turnstileModel, { cover: 'guards' }).map(inWords)).toEqual(
    guardPaths(turnstileModel).decisions.map(({ path }) => inWords(path)),
  );
  expect(selectPaths(turnstileModel, { cover: 'transitions', max: 1 })).toHaveLength(1);
  expect(() => selectPaths(turnstileModel, { cover: 'all' })).toThrow(
    'Covers are transitions, pairs, guards',
  );
  expect(() => selectPaths(turnstileModel, { cover: 'pairs', to: 'shut' })).toThrow(
    'park/turnstile has no state "shut". There are: locked, checking, open',
  );
});

it('names the answers that a state awaits and ignores', () => {
  const { checking } = turnstileMachine.config.states ?? {};
  const deaf = {
    ...turnstileModel,
    machine: new StateMachine(
      {
        ...turnstileMachine.config,
        states: {
          ...turnstileMachine.config.states,
          checking: { ...checking, invoke: { id: 'check', src: 'check', onDone: 'open' } },
        },
      } as unknown as typeof turnstileMachine.config,
      turnstileMachine.implementations,
    ),
  } as unknown as typeof turnstileModel;
  expect(analyse(deaf).ignoredAnswers).toEqual(['checking: xstate.error.actor.check']);
});

it('names what no path shows, and an action that nothing names', () => {
  const { paths } = analyse(turnstileModel);
  // The turnstile counts its visitors, and no walk comes back as often as it takes to fill the hall.
  expect(untestedOn(turnstileModel, paths)).toEqual(['guard hasRoom of locked ─ show: never refuses']);
  expect(untestedOn(turnstileModel, paths.slice(0, 1))).toEqual([
    'state open',
    'event walk',
    'event xstate.error.actor.check',
    'delay patience of open',
    'guard hasRoom of locked ─ show: never refuses',
  ]);
  const idle = turnstileModel.machine.provide({ actions: { ring: () => undefined } } as object);
  expect(untestedOn({ ...turnstileModel, machine: idle }, paths)).toContain('action ring');
});
