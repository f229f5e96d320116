import { expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { behaviourOf, compareBehaviour } from '../src/behaviour.ts';
import { defineModel } from '../src/model.ts';
import { turnstileModel } from './turnstile.ts';

interface Door {
  /** Where a knock leads to. */
  answered?: 'open' | 'closed';
  /** How often somebody may knock. */
  most?: number;
  /** Whether somebody can knock at an open door. */
  isHeardInside?: boolean;
  knocks?: string;
}

/** A door that opens when somebody knocks, a few times. */
const doorModel = ({
  answered = 'open',
  most = 2,
  isHeardInside = false,
  knocks = 'A visitor knocks',
}: Door) =>
  defineModel({
    name: 'park/door',
    machine: setup({
      types: { context: {} as { knocks: number }, events: {} as { type: 'knock' | 'shut' } },
      guards: { isHeard: ({ context }) => context.knocks < most },
      actions: { count: assign(({ context }) => ({ knocks: Math.min(2, context.knocks + 1) })) },
    }).createMachine({
      id: 'door',
      context: { knocks: 0 },
      initial: 'closed',
      states: {
        closed: { on: { knock: { guard: 'isHeard', target: answered, actions: 'count' } } },
        open: { on: { shut: 'closed', ...(isHeardInside ? { knock: { actions: 'count' } } : {}) } },
      },
    }),
    input: undefined,
    events: { knock: [{}], shut: [{}] },
    answers: {},
    phrases: { events: { knock: knocks, shut: 'The door is shut' }, answers: {}, delays: {} },
  });

const compare = (before: Door, now: Door) =>
  compareBehaviour([behaviourOf(doorModel(before))], [behaviourOf(doorModel(now))]).split('\n');

it('nothing is said of machines that are the same', () => {
  expect(compare({}, {})).toEqual(['## What this changes in the flows', '', 'Nothing.']);
});

it('another target is named with the state before, what happens then, and the paths that end elsewhere', () => {
  const lines = compare({}, { answered: 'closed' });
  expect(lines).toContain('- leads elsewhere: `closed ─ knock` → **closed**, before: open');
  expect(lines).toContain('- A visitor knocks: closed → **closed**, before: open');
  expect(lines).toContain('- gone: The door is shut: open → closed');
  expect(lines).toContain('- gone: A visitor knocks. The door is shut. → closed');
});

it('a guard that decides differently under the same name is seen by what happens, with how often', () => {
  expect(compare({}, { most: 1 })).toEqual([
    '## What this changes in the flows',
    '',
    '### park/door',
    '',
    '**What happens**',
    '',
    '- A visitor knocks: closed → open is not possible any more (in 1 of 2 cases)',
  ]);
});

it('what is possible in new cases is said only if it was possible in no case before', () => {
  const lines = compare({ most: 1 }, {});
  expect(lines).toContain(
    '- A visitor knocks: closed → open, which was not possible before (in 1 of 2 cases)',
  );
  expect(lines.join('\n')).not.toContain('The door is shut: open');
});

it('a path that another one replaces in the cover is no change', () => {
  const paths = compare({}, { isHeardInside: true }).filter((line) => /^- (new|gone): A.*\. →/.test(line));
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((line) => line.startsWith('- gone'))).toEqual([]);
});

it('another sentence of an event is given with the one before', () => {
  expect(compare({}, { knocks: 'Somebody knocks' })).toContain(
    '- "Somebody knocks", before: "A visitor knocks"',
  );
});

it('answers, failures and delays are named as the source of the machine names them', () => {
  const { transitions, ...rest } = behaviourOf(turnstileModel);
  const without = { ...rest, transitions: {} };
  expect(compareBehaviour([without], [{ ...without, transitions }]).split('\n')).toEqual(
    expect.arrayContaining([
      '- new: `checking ─ check.onDone #1` → open if `isValid`',
      '- new: `checking ─ check.onError` → locked',
      '- new: `open ─ after patience` → locked',
    ]),
  );
});

it('a process that came or went is named', () => {
  const door = behaviourOf(doorModel({}));
  expect(compareBehaviour([], [door])).toContain('New: 2 states, 2 transitions.');
  expect(compareBehaviour([door], [])).toContain('### park/door\n\nGone.');
});
