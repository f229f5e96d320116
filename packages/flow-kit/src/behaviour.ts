import { analyse } from './analysis.ts';
import { graphOf } from './graph.ts';
import type { Model } from './model.ts';
import { eventsOf, eventsOn } from './paths.ts';
import { phraseOf } from './phrases.ts';
import { scenarioNames, stateInWords } from './scenarios.ts';
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
  paths: Record<string, { name: string; steps: string[]; ends: string }>;
  /** By state and event of the graph, where it leads. */
  steps: Record<string, string>;
}

/** The behaviour of a model. */
export function behaviourOf(model: Model): Behaviour {
  const { paths } = analyse(model);
  const names = scenarioNames(model, paths);
  const descriptions = descriptionsOf(model.machine);
  const steps = [...graphOf(model).nodes].flatMap(([key, { snapshot, edges }]) =>
    edges.map((edge) => [
      `${key} ${JSON.stringify(edge.event)}`,
      `${stateInWords(snapshot.value)} → ${stateInWords(edge.reaction.snapshot.value)}`,
    ]),
  );
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
      paths.map((path, index) => [
        eventsOn(path),
        {
          name: names[index] ?? '',
          steps: path.steps.map(({ event }) => phraseOf(model, event)),
          ends: stateInWords(path.snapshot.value),
        },
      ]),
    ),
    steps: Object.fromEntries(steps),
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

/** The part of `to` that differs is enough to know it by. */
const code = (text: string) => `\`${text}\``;

function transitionLines(before: Behaviour, now: Behaviour): string[] {
  const { came, went, changed } = differencesOf(before.transitions, now.transitions);
  const withGuard = (guard: string | null) => (guard === null ? '' : ` if ${code(guard)}`);
  return [
    ...came.map(
      ([id, { targets, guard }]) => `- new: ${code(id)} → ${targetsIn(targets)}${withGuard(guard)}`,
    ),
    ...went.map(
      ([id, { targets, guard }]) => `- gone: ${code(id)} → ${targetsIn(targets)}${withGuard(guard)}`,
    ),
    ...changed.flatMap(({ key, before: old, now: next }) => [
      ...(isSame(old.targets, next.targets)
        ? []
        : [
            `- leads elsewhere: ${code(key)} → **${targetsIn(next.targets)}**, before: ${targetsIn(old.targets)}`,
          ]),
      ...(old.guard === next.guard
        ? []
        : [
            `- another guard: ${code(key)} has ${next.guard ? code(next.guard) : 'none'}, before: ${old.guard ? code(old.guard) : 'none'}`,
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

/** Steps of the graph that lead elsewhere although neither target nor name of a guard has changed: a guard decides otherwise. */
function decisionLines(before: Behaviour, now: Behaviour): string[] {
  const sentenceOf = (key: string) => {
    const event = key.slice(key.indexOf('] {') + 2);
    return now.texts[event] ?? before.texts[event] ?? event;
  };
  const { came, went, changed } = differencesOf(before.steps, now.steps);
  const lines = [
    ...changed.map(({ key, before: old, now: next }) => `${sentenceOf(key)}: ${next}, before: ${old}`),
    ...came.map(([key, step]) => `${sentenceOf(key)}: ${step}, which was not possible in such a state`),
    ...went.map(([key, step]) => `${sentenceOf(key)}: ${step} is not possible in such a state any more`),
  ];
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => `- ${line}${count > 1 ? ` (${count} times)` : ''}`);
}

function pathLines(before: Behaviour, now: Behaviour): string[] {
  const { came, went, changed } = differencesOf(before.paths, now.paths);
  return [
    ...came.map(([, { steps, ends }]) => `- new: ${steps.join('. ')}. → ${ends}`),
    ...went.map(([, { steps, ends }]) => `- gone: ${steps.join('. ')}. → ${ends}`),
    ...changed
      .filter(({ before: old, now: next }) => old.ends !== next.ends)
      .map(
        ({ before: old, now: next }) =>
          `- leads elsewhere: ${next.steps.join('. ')}. → **${next.ends}**, before: ${old.ends}`,
      ),
  ];
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
