import type { ReactNode } from 'react';

/** A story drawn from what has to be made, and waited for, before. */
export const loadedStory = <Made,>(make: () => Promise<Made>, draw: (made: Made) => ReactNode) => ({
  loaders: [async () => ({ made: await make() })],
  // Storybook hands over what the loader above returned, without its type.
  render: (_: object, { loaded }: { loaded: Record<string, unknown> }) => draw(loaded.made as Made),
});
