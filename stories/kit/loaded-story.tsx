import type { ReactNode } from 'react';

/** A story whose data is created asynchronously before it is drawn. */
export const loadedStory = <Made,>(make: () => Promise<Made>, draw: (made: Made) => ReactNode) => ({
  loaders: [async () => ({ made: await make() })],
  // Storybook passes the loader's result untyped.
  render: (_: object, { loaded }: { loaded: Record<string, unknown> }) => draw(loaded.made as Made),
});

/**
 * Makes the flow of a story once. Storybook runs the loaders for every choice in its toolbar, too, but makes a signal
 * only when it opens a story.
 */
export function flowLoaders<Flow>(make: () => Promise<Flow>) {
  const opened = new WeakMap<AbortSignal, Promise<Flow>>();
  return [
    async ({ abortSignal }: { abortSignal: AbortSignal }) => {
      const flow = opened.get(abortSignal) ?? make();
      opened.set(abortSignal, flow);
      return { flow: await flow };
    },
  ];
}
