import { analyse } from './analysis.ts';
import { graphOf } from './graph.ts';
import type { Model } from './model.ts';
import { eventsOf, eventsOn } from './paths.ts';
import { phraseOf } from './phrases.ts';
import { stateInWords } from './scenarios.ts';
import { descriptionsOf, leavesOf, transitionsOf } from './structure.ts';

/** The behaviour of a process, as data that can be compared with what it does at another commit. */
export interface Behaviour {
  name: string;
  /** By the leaf state, its description; empty without one. */
  states: Record<string, string>;
  /** By the transition, where it leads and what it needs. */
  transitions: Record<string, { from: string; event: string; targets: string[]; guard: string | null }>;
  /** By the event with its payload, its sentence. */
  texts: Record<string, string>;
  /** By the events, how a path reads and where it leads. */
  paths: Record<string, { events: string[]; steps: string[]; ends: string }>;
  /** The states of the graph, the start first. */
  cases: Case[];
}

/** A state of the graph. */
interface Case {
  /** Its key (see `stateKey`). */
  key: string;
  /** The state of the machine in words. */
  state: string;
  /** By the event with its payload, the number of the case that it leads to. */
  next: Record<string, number>;
}

const casesOf = (model: Model): Case[] => {
  const { nodes } = graphOf(model);
  const numbers = new Map([...nodes.keys()].map((key, number) => [key, number]));
  return [...nodes].map(([key, { snapshot, edges }]) => ({
    key,
    state: stateInWords(snapshot.value),
    next: Object.fromEntries(edges.map(({ event, to }) => [JSON.stringify(event), numbers.get(to) ?? 0])),
  }));
};

/** The behaviour of a model. */
export function behaviourOf(model: Model): Behaviour {
  const { paths } = analyse(model);
  const descriptions = descriptionsOf(model.machine);
  return {
    name: model.name,
    states: Object.fromEntries(leavesOf(model.machine).map((leaf) => [leaf, descriptions[leaf] ?? ''])),
    transitions: Object.fromEntries(
      transitionsOf(model.machine).map(({ id, source, event, targets, guard }) => [
        id,
        { from: source, event, targets, guard },
      ]),
    ),
    texts: Object.fromEntries(
      eventsOf(model).map((event) => [JSON.stringify(event), phraseOf(model, event)]),
    ),
    paths: Object.fromEntries(
      paths.map((path) => [
        eventsOn(path),
        {
          events: path.steps.map(({ event }) => JSON.stringify(event)),
          steps: path.steps.map(({ event }) => phraseOf(model, event)),
          ends: stateInWords(path.snapshot.value),
        },
      ]),
    ),
    cases: casesOf(model),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Differences<Value> {
  came: [string, Value][];
  went: [string, Value][];
  changed: { key: string; before: Value; now: Value }[];
}

function differencesOf<Value>(before: Record<string, Value>, now: Record<string, Value>): Differences<Value> {
  const known = Object.entries(before);
  return {
    came: Object.entries(now).filter(([key]) => !(key in before)),
    went: known.filter(([key]) => !(key in now)),
    changed: known.flatMap(([key, value]) => {
      const other = now[key];
      return other === undefined || isSame(value, other) ? [] : [{ key, before: value, now: other }];
    }),
  };
}

const targetsIn = (targets: readonly string[]) => (targets.length > 0 ? targets.join(', ') : 'stays');

const code = (text: string) => `\`${text}\``;

/** A transition as its machine's source writes it: `submitting ─ submitOrder.onDone #2`, `open ─ after patience`. */
const transitionName = (id: string): string =>
  code(
    id
      .replace(/xstate\.done\.actor\.(\S+)/, '$1.onDone')
      .replace(/xstate\.error\.actor\.(\S+)/, '$1.onError')
      .replace(/xstate\.after\.([^.\s]+)\S*/, 'after $1'),
  );

function transitionLines(before: Behaviour, now: Behaviour): string[] {
  const { came, went, changed } = differencesOf(before.transitions, now.transitions);
  const withGuard = (guard: string | null) => (guard === null ? '' : ` if ${code(guard)}`);
  const guardIn = (guard: string | null) => (guard === null ? 'none' : code(guard));
  return [
    ...came.map(
      ([id, { targets, guard }]) => `- new: ${transitionName(id)} → ${targetsIn(targets)}${withGuard(guard)}`,
    ),
    ...went.map(
      ([id, { targets, guard }]) =>
        `- gone: ${transitionName(id)} → ${targetsIn(targets)}${withGuard(guard)}`,
    ),
    ...changed.flatMap(({ key, before: old, now: next }) => [
      ...(isSame(old.targets, next.targets)
        ? []
        : [
            `- leads elsewhere: ${transitionName(key)} → **${targetsIn(next.targets)}**, before: ${targetsIn(old.targets)}`,
          ]),
      ...(old.guard === next.guard
        ? []
        : [
            `- another guard: ${transitionName(key)} has ${guardIn(next.guard)}, before: ${guardIn(old.guard)}`,
          ]),
    ]),
  ];
}

function stateLines(before: Behaviour, now: Behaviour): string[] {
  const { came, went, changed } = differencesOf(before.states, now.states);
  return [
    ...came.map(([leaf, text]) => `- new: ${code(leaf)}${text ? `: ${text}` : ''}`),
    ...went.map(([leaf]) => `- gone: ${code(leaf)}`),
    ...changed.map(
      ({ key, before: old, now: next }) =>
        `- described differently: ${code(key)}: "${next}", before: "${old}"`,
    ),
  ];
}

const textLines = (before: Behaviour, now: Behaviour): string[] => {
  const { came, went, changed } = differencesOf(before.texts, now.texts);
  return [
    ...changed.map(({ before: old, now: next }) => `- "${next}", before: "${old}"`),
    ...came.map(([, text]) => `- new: "${text}"`),
    ...went.map(([, text]) => `- gone: "${text}"`),
  ];
};

/** The state that an event leads to from a case; null where it isn't handled. */
function leadsTo(cases: readonly Case[], { next }: Case, event: string): string | null {
  const to = next[event];
  return to === undefined ? null : (cases[to]?.state ?? null);
}

type Move = readonly [event: string, from: string, to: string];

/** The moves of a behaviour that can happen in some case, each once. */
const movesIn = ({ cases }: Behaviour): Map<string, Move> =>
  new Map(
    cases.flatMap((one) =>
      Object.keys(one.next).map((event): [string, Move] => {
        const move: Move = [event, one.state, leadsTo(cases, one, event) ?? ''];
        return [move.join(' '), move];
      }),
    ),
  );

/**
 * Events that lead elsewhere in the cases that were there before, and moves that happen in no case on the other side. The rest of a
 * new case is no news: its state handles the same events in other cases.
 */
function decisionLines(before: Behaviour, now: Behaviour): string[] {
  const sentenceOf = (event: string) => now.texts[event] ?? before.texts[event] ?? event;
  const earlier = new Map(before.cases.map((one) => [one.key, one]));
  const counts = new Map<string, number>();
  const handled = new Map<string, number>();
  const count = (counter: Map<string, number>, key: string) => counter.set(key, (counter.get(key) ?? 0) + 1);
  const compared = new Set<string>();
  for (const one of now.cases) {
    const old = earlier.get(one.key);
    if (!old) continue;
    for (const event of new Set([...Object.keys(old.next), ...Object.keys(one.next)])) {
      const sentence = `${sentenceOf(event)}: ${one.state}`;
      count(handled, sentence);
      const [was, is] = [leadsTo(before.cases, old, event), leadsTo(now.cases, one, event)];
      if (was === is) continue;
      for (const to of [was, is]) compared.add([event, one.state, to].join(' '));
      if (is === null) count(counts, `${sentence}\0 → ${was} is not possible any more`);
      else if (was === null) count(counts, `${sentence}\0 → ${is}, which was not possible before`);
      else count(counts, `${sentence}\0 → **${is}**, before: ${was}`);
    }
  }
  const inSome = [...counts].map(([line, times]) => {
    const [sentence = '', move = ''] = line.split('\0');
    const all = handled.get(sentence) ?? times;
    return `- ${sentence}${move}${times < all ? ` (in ${times} of ${all} cases)` : ''}`;
  });
  const [old, next] = [movesIn(before), movesIn(now)];
  const onlyIn = (moves: Map<string, Move>, others: Map<string, Move>) =>
    [...moves].flatMap(([key, move]) => (others.has(key) || compared.has(key) ? [] : [move]));
  return [
    ...inSome,
    ...onlyIn(next, old).map(([event, from, to]) => `- new: ${sentenceOf(event)}: ${from} → ${to}`),
    ...onlyIn(old, next).map(([event, from, to]) => `- gone: ${sentenceOf(event)}: ${from} → ${to}`),
  ];
}

/** The state at the end of these events from the start; null where one of them isn't handled. */
function endOf({ cases }: Behaviour, events: readonly string[]): string | null {
  let at = cases[0];
  for (const event of events) {
    const to: number | undefined = at?.next[event];
    at = to === undefined ? undefined : cases[to];
  }
  return at?.state ?? null;
}

/** The paths of both sides that come to another end, or to none. Another choice among the same paths is no change. */
function pathLines(before: Behaviour, now: Behaviour): string[] {
  const ways = Object.values({ ...before.paths, ...now.paths });
  return ways.flatMap(({ steps, events }) => {
    const [was, is] = [endOf(before, events), endOf(now, events)];
    if (was === is) return [];
    const sentences = steps.length > 0 ? `${steps.join('. ')}.` : 'At the start.';
    if (was === null) return [`- new: ${sentences} → ${is}`];
    if (is === null) return [`- gone: ${sentences} → ${was}`];
    return [`- leads elsewhere: ${sentences} → **${is}**, before: ${was}`];
  });
}

/** So many lines of a kind are shown; the rest is counted. */
const shownLines = 20;

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length - shownLines;
  return [`**${title}**`, '', ...lines.slice(0, shownLines), ...(rest > 0 ? [`- and ${rest} more`] : []), ''];
}

function processLines(before: Behaviour, now: Behaviour): string[] {
  const lines = [
    ...section('States', stateLines(before, now)),
    ...section('Transitions', transitionLines(before, now)),
    ...section('Texts', textLines(before, now)),
    ...section('What happens', decisionLines(before, now)),
    ...section('Paths', pathLines(before, now)),
  ];
  return lines.length === 0 ? [] : [`### ${now.name}`, '', ...lines];
}

/** The changes between two commits, per process, as Markdown. */
export function compareBehaviour(before: readonly Behaviour[], now: readonly Behaviour[]): string {
  const known = new Map(before.map((behaviour) => [behaviour.name, behaviour]));
  const names = new Set(now.map(({ name }) => name));
  const lines = [
    ...now.flatMap((behaviour) => {
      const old = known.get(behaviour.name);
      if (old) return processLines(old, behaviour);
      const count = Object.keys(behaviour.states).length;
      return [
        `### ${behaviour.name}`,
        '',
        `New: ${count} states, ${Object.keys(behaviour.transitions).length} transitions.`,
        '',
      ];
    }),
    ...before.flatMap(({ name }) => (names.has(name) ? [] : [`### ${name}`, '', 'Gone.', ''])),
  ];
  const title = '## What this changes in the flows';
  return [title, '', ...(lines.length > 0 ? lines : ['Nothing.'])].join('\n').trimEnd();
}
