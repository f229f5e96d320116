import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Model } from '#flow-kit/model.ts';
import { eventsOf } from '#flow-kit/paths.ts';
import { phraseOf } from '#flow-kit/phrases.ts';
import { transitionsConsidered } from '#flow-kit/structure.ts';
import type { NextStep } from './view.ts';

/** Something that can happen to a process. */
export interface ModelStep {
  /** Of letters, digits and underscores, so that it can stand in a link: `buy`, `submitOrder_done_2`. */
  id: string;
  sentence: string;
  event: AnyEventObject;
}

const baseOf = ({ type }: AnyEventObject): string =>
  type
    .replace(/^xstate\.(done|error)\.actor\.(.+)$/, '$2_$1')
    .replace(/^xstate\.after\.([^.]+).*$/, 'after_$1')
    .replace(/\W/g, '_');

/** Everything that can happen to a process, each with an id of its own. */
export function stepsOf(model: Model): ModelStep[] {
  const used = new Map<string, number>();
  return eventsOf(model).map((event) => {
    const base = baseOf(event);
    const count = (used.get(base) ?? 0) + 1;
    used.set(base, count);
    return { id: count > 1 ? `${base}_${count}` : base, sentence: phraseOf(model, event), event };
  });
}

/**
 * The events that are possible in a state, and those that its guards refuse. Of several steps with the same words one
 * is offered: they are the ends of one delay, or answers to one call, in several states.
 */
export function nextIn(
  steps: readonly ModelStep[],
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
): NextStep[] {
  if (snapshot.status !== 'active') return [];
  const next = new Map<string, NextStep>();
  for (const { id, sentence, event } of steps) {
    const considered = transitionsConsidered(machine, snapshot, event);
    if (considered.length === 0 || next.has(sentence)) continue;
    const isPossible = considered.some(({ isTaken }) => isTaken);
    const guards = considered.flatMap(({ transition: { guard } }) => (guard === null ? [] : [guard]));
    next.set(sentence, { id, sentence, refusedBy: isPossible ? [] : [...new Set(guards)] });
  }
  return [...next.values()];
}
