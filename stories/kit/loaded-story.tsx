import type { ReactNode } from 'react';

/** A story whose data is created asynchronously before it is drawn. */
export const loadedStory = <Made,>(make: () => Promise<Made>, draw: (made: Made) => ReactNode) => ({
  loaders: [async () => ({ made: await make() })],
  // Storybook passes the loader's result untyped.
  render: (_: object, { loaded }: { loaded: Record<string, unknown> }) => draw(loaded.made as Made),
});
