import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { ProcessScreen } from '#fixtures/screens/define-screen.ts';
import { OnScreen } from '#fixtures/screens/OnScreen.tsx';
import { type Graph, graphOf, pathAlong, shortestTo } from '#flow-kit/graph.ts';
import type { Model } from '#flow-kit/model.ts';
import type { LeafOf } from '#flow-kit/names.ts';
import type { Path } from '#flow-kit/paths.ts';
import { leavesIn } from '#flow-kit/structure.ts';
import { controlProcess, type ProcessControl } from './flow/process-control.ts';
import { flowLoaders } from './loaded-story.tsx';

interface ShownProps<Machine extends AnyStateMachine> {
  control: ProcessControl<Machine>;
  draw: (actor: ActorRefFrom<Machine>) => ReactNode;
}

/** The canvas of a process: whichever actor the panel has started last, in components of its own. */
function Shown<Machine extends AnyStateMachine>({ control, draw }: ShownProps<Machine>): ReactNode {
  const { actor, restarts } = useSyncExternalStore(control.subscribe, control.shown);
  return <Fragment key={restarts}>{draw(actor)}</Fragment>;
}

/** A Storybook story of one leaf state. */
export interface LeafStory {
  name: string;
  loaders: ((context: { abortSignal: AbortSignal }) => Promise<{ flow: unknown }>)[];
  render: (args: object, context: { loaded: Record<string, unknown> }) => ReactNode;
  parameters: { flow: true };
}

const graphs = new WeakMap<object, Graph>();

/** The shortest path to a state. A graph may take a second: it is made once, and only when a story is opened. */
function pathTo(model: Model, leaf: string): Path {
  const graph = graphs.get(model) ?? graphOf(model);
  graphs.set(model, graph);
  const isThere = (key: string) => leavesIn(graph.nodes.get(key)?.snapshot.value ?? {}).includes(leaf);
  const edges = isThere(graph.start) ? [] : shortestTo(graph, graph.start, ({ to }) => isThere(to));
  if (!edges) throw new Error(`${model.name} has no path to "${leaf}"`);
  return pathAlong(model, graph, edges);
}

/**
 * A story of a process in one leaf state, which fails when no path leads there. The loader replays the events of the
 * shortest path on the real machine with a scripted gateway, so a state that the machine can't reach can't be shown.
 * The panel Flow goes on from there.
 */
export function leafStory<Machine extends AnyStateMachine>(
  { model, render, on }: ProcessScreen<Machine>,
  leaf: LeafOf<Machine>,
): LeafStory {
  return {
    name: leaf,
    loaders: flowLoaders(() => controlProcess(model, pathTo(model, leaf))),
    render: (_, { loaded }) => {
      // Storybook passes the loader's result untyped.
      const { flow } = loaded;
      const shown = <Shown control={flow as ProcessControl<Machine>} draw={render} />;
      return on ? <OnScreen {...on}>{shown}</OnScreen> : shown;
    },
    parameters: { flow: true },
  };
}
