import type { AnyStateMachine } from 'xstate';
import { type MachineNode, rootOf, type TransitionInfo, transitionsOf } from './structure.ts';

/** The id of a state in a diagram. */
export const idOf = (path: string): string => path.replaceAll('.', '__').replace('(root)', 'anywhere');

/** The label of an event in a diagram, such as `submitOrder answers` or `after backoff`. */
function labelOf(event: string): string {
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
  if (actor) return `${actor} ${outcome === 'done' ? 'answers' : 'fails'}`;
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(event) ?? [];
  return delay ? `after ${delay}` : event;
}

/** Mermaid can't draw an arrow from a state to one inside it. Such an arrow starts at this extra node. */
const anyOf = (path: string) => `${idOf(path)}__any`;

const isInside = (source: string, target: string) => target.startsWith(`${source}.`);

/** The arrows of a transition in a diagram, such as `editing --> submitting`: one for each of its targets. */
export const arrowsFor = ({ source, targets }: Pick<TransitionInfo, 'source' | 'targets'>): string[] =>
  (targets.length > 0 ? targets : [source]).map(
    (target) => `${isInside(source, target) ? anyOf(source) : idOf(source)} --> ${idOf(target)}`,
  );

/** One line for all transitions between the same two states: separate arrows would overlap. */
function arrowsOf(machine: AnyStateMachine): string[] {
  const labels = new Map<string, string[]>();
  for (const transition of transitionsOf(machine))
    for (const arrow of arrowsFor(transition)) {
      const { event, guard } = transition;
      const label = `${labelOf(event)}${guard ? ` [${guard}]` : ''}`;
      labels.set(arrow, [...(labels.get(arrow) ?? []), label]);
    }
  return [...labels].map(([arrow, texts]) => `  ${arrow}: ${[...new Set(texts)].join(', ')}`);
}

const hasAny = (node: MachineNode): boolean =>
  [...node.transitions.values()]
    .flat()
    .some(({ target }) => target?.some(({ path }) => isInside(node.path.join('.'), path.join('.'))));

function statesIn(node: MachineNode, indent: string): string[] {
  const children = Object.values(node.states);
  if (children.length === 0) return [];
  const drawn = children.map((child) => stateOf(child, indent));
  const path = node.path.join('.');
  if (path && hasAny(node)) drawn.push([`${indent}state "in any of these" as ${anyOf(path)}`]);
  // Mermaid's separator between the regions of a parallel state.
  if (node.type === 'parallel')
    return drawn.flatMap((lines, index) => (index > 0 ? [`${indent}--`, ...lines] : lines));
  const [initial] = node.initial.target;
  const start = initial ? [`${indent}[*] --> ${idOf(initial.path.join('.'))}`] : [];
  return [...start, ...drawn.flat()];
}

function stateOf(node: MachineNode, indent: string): string[] {
  const id = idOf(node.path.join('.'));
  const inner = statesIn(node, `${indent}  `);
  const name = `${indent}state "${node.key}" as ${id}`;
  if (inner.length > 0) return [`${name} {`, ...inner, `${indent}}`];
  return node.type === 'final' ? [name, `${indent}${id} --> [*]`] : [name];
}

/** Mermaid draws regions only inside a state, so a parallel root is drawn as a state. */
const bodyOf = (root: MachineNode): string[] =>
  root.type === 'parallel'
    ? ['  [*] --> machine', `  state "${root.key}" as machine {`, ...statesIn(root, '    '), '  }']
    : statesIn(root, '  ');

/**
 * The machine as a Mermaid state diagram: initial and final states, nested states, and every transition with
 * its guard. Transitions of the root start at a node named `in any state`.
 */
export function toMermaid(machine: AnyStateMachine): string {
  const arrows = arrowsOf(machine);
  const anywhere = arrows.some((arrow) => arrow.includes(' anywhere '))
    ? ['  state "in any state" as anywhere']
    : [];
  return ['stateDiagram-v2', ...bodyOf(rootOf(machine)), ...anywhere, ...arrows].join('\n');
}
