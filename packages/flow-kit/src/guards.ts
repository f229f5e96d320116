import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, and, not, or } from 'xstate';
import { transitionsByState } from './structure.ts';

/** A guard, or a part of `and`, `or` and `not`, that takes part in a decision. */
export interface Condition {
  id: string;
  /** The state and the event, such as `editing ─ submit`. */
  decision: string;
  /** Its place among the conditions of the decision. */
  index: number;
}

type Args = { context: unknown; event: AnyEventObject };
type Check = (args: Args, params: unknown) => boolean;

interface Compound {
  guards?: readonly unknown[];
  check: (...args: never[]) => boolean;
}

/** A guard taken apart: its conditions in their order, and how they make the decision. */
type Part =
  | { kind: 'condition'; name: string; isTrue: (args: Args) => boolean }
  | { kind: 'and' | 'or' | 'not'; parts: Part[] };

const isCompound = (guard: unknown): guard is Compound =>
  typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards);

const checksOf = { and: and([]), or: or([]), not: not(() => true) } as unknown as Record<string, Compound>;

const kindOf = ({ check }: Compound): 'and' | 'or' | 'not' =>
  check === checksOf.and?.check ? 'and' : check === checksOf.or?.check ? 'or' : 'not';

function partOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, guard: unknown): Part {
  if (isCompound(guard))
    return {
      kind: kindOf(guard),
      parts: (guard.guards ?? []).map((inner) => partOf(machine, snapshot, inner)),
    };
  const { type, params } =
    typeof guard === 'object' && guard !== null
      ? (guard as { type: string; params?: unknown })
      : { type: guard, params: undefined };
  const check = (typeof type === 'function' ? type : machine.implementations.guards[String(type)]) as
    | Check
    | undefined;
  if (isCompound(check)) return partOf(machine, snapshot, check);
  return {
    kind: 'condition',
    name: typeof type === 'function' ? type.name || 'guard' : String(type),
    isTrue: (args) => check?.(args, typeof params === 'function' ? params(args) : params) ?? false,
  };
}

const conditionsIn = (part: Part): string[] =>
  part.kind === 'condition' ? [part.name] : part.parts.flatMap(conditionsIn);

/** Decides, and notes the conditions that it looks at. */
function decide(part: Part, args: Args, noted: (boolean | undefined)[]): boolean {
  const skip = (skipped: Part) => {
    for (const _ of conditionsIn(skipped)) noted.push(undefined);
  };
  if (part.kind === 'condition') {
    const isTrue = part.isTrue(args);
    noted.push(isTrue);
    return isTrue;
  }
  if (part.kind === 'not') return !part.parts.map((inner) => decide(inner, args, noted)).includes(true);
  const settling = part.kind === 'or';
  let isSettled = false;
  for (const inner of part.parts)
    if (isSettled) skip(inner);
    else isSettled = decide(inner, args, noted) === settling;
  return isSettled === settling;
}

/** The guards that a machine looks at for an event, by the state that has them. */
export interface Decided {
  decision: string;
  conditions: readonly { condition: Condition; value: boolean | undefined }[];
  /** Which of the state's transitions is taken; -1 for none. */
  taken: number;
}

/** The decisions of a machine about an event, from the innermost states outwards to the first that takes it. */
export function conditionsConsidered(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): Decided[] {
  const args = { context: snapshot.context, event };
  return transitionsByState(machine, snapshot, event).flatMap(({ source, transitions }) => {
    if (transitions.every(({ guard }) => guard === undefined)) return [];
    const decision = `${source} ─ ${event.type}`;
    const noted: (boolean | undefined)[] = [];
    const names: string[] = [];
    let taken = -1;
    for (const [index, { guard }] of transitions.entries()) {
      const part = guard === undefined ? null : partOf(machine, snapshot, guard);
      const inside = part ? conditionsIn(part) : [];
      names.push(...inside);
      if (taken >= 0) noted.push(...inside.map(() => undefined));
      else if (part === null || decide(part, args, noted)) taken = index;
    }
    const conditions = names.map((name, index) => ({
      condition: { id: `${decision}: ${name}${names.length > 1 ? ` (${index + 1})` : ''}`, decision, index },
      value: noted[index],
    }));
    return [{ decision, conditions, taken }];
  });
}
