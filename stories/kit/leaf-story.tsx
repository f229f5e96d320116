import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { Model } from '#machines/kit/model.ts';
import { analyse } from '#machines/kit/paths.ts';
import { type Run, replay, startRun } from '#machines/kit/run.ts';

interface Loaded {
  run: Run<AnyStateMachine>;
}

/** A story of one leaf state, as Storybook takes it; `leaf` and `model` let a check find it. */
export interface LeafStory {
  name: string;
  loaders: (() => Promise<Loaded>)[];
  render: (args: object, context: { loaded: Record<string, unknown> }) => ReactNode;
  parameters: { model: string; leaf: string };
}

/**
 * A machine's story in one leaf state, reached by replaying the shortest path's real events on the real
 * machine with a scripted gateway: a state that the machine can't reach can't be shown.
 * @throws {Error} when no path leads to `leaf`.
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
        await replay(run, path);
        return { run };
      },
    ],
    // Storybook hands over what the loader above returned, without its type.
    render: (_, { loaded }) => draw((loaded as unknown as Loaded).run.actor as ActorRefFrom<Machine>),
    parameters: { model: model.name, leaf },
  };
}
