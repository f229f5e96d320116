import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { Model } from '#machines/kit/model.ts';
import { analyse } from '#machines/kit/paths.ts';
import { type Run, replay, startRun } from '#machines/kit/run.ts';

interface Loaded {
  run: Run<AnyStateMachine>;
}

/** A Storybook story of one leaf state. A check finds it by `parameters`. */
export interface LeafStory {
  name: string;
  loaders: (() => Promise<Loaded>)[];
  render: (args: object, context: { loaded: Record<string, unknown> }) => ReactNode;
  parameters: { model: string; leaf: string };
}

/**
 * A story of a machine in one leaf state. The loader replays the events of the shortest path on the real
 * machine with a scripted gateway, so a state that the machine can't reach can't be shown.
 * @throws {Error} if no path leads to `leaf`.
 */
export function leafStory<Machine extends AnyStateMachine>(
  model: Model<Machine>,
  leaf: string,
  draw: (actor: ActorRefFrom<Machine>) => ReactNode,
): LeafStory {
  const path = analyse(model).pathToLeaf.get(leaf);
  if (!path) throw new Error(`${model.name} has no path to "${leaf}"`);
  return {
    name: leaf,
    loaders: [
      async () => {
        const run = startRun(model);
        await replay(model, run, path);
        return { run };
      },
    ],
    // Storybook passes the loader's result untyped.
    render: (_, { loaded }) => draw((loaded as unknown as Loaded).run.actor as ActorRefFrom<Machine>),
    parameters: { model: model.name, leaf },
  };
}
