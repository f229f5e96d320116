import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { expect } from 'storybook/test';
import { flowLoaders } from '../loaded-story.tsx';
import { type Journey, type JourneyPlan, startJourney } from './journey.ts';

/** The app of a journey on the screen. */
export function JourneyApp({ journey }: { journey: Journey }): ReactNode {
  const router = useSyncExternalStore(journey.subscribe, journey.router);
  useLayoutEffect(() => {
    journey.enter();
    return journey.leave;
  }, [journey]);
  return <RouterProvider router={router} />;
}

interface PlayContext {
  loaded: Record<string, unknown>;
  canvasElement: HTMLElement;
  globals: Record<string, unknown>;
}

/** Storybook passes the loader's result untyped. */
const journeyIn = (loaded: Record<string, unknown>) => loaded.flow as Journey;

/**
 * Makes the stories of a journey: one where it begins, and one for each state that is reached on the way.
 * @throws {Error} for a state that no step leads to
 */
export function storiesAlong(plan: JourneyPlan) {
  const storyAt = (name: string, steps: number, texts: readonly string[] = []) => ({
    name,
    parameters: { flow: true },
    loaders: flowLoaders(() => startJourney(plan, steps)),
    render: (_: object, { loaded }: { loaded: Record<string, unknown> }) => (
      <JourneyApp journey={journeyIn(loaded)} />
    ),
    play: async ({ loaded, canvasElement, globals }: PlayContext) => {
      const journey = journeyIn(loaded);
      await journey.settled();
      const isAsWritten = globals.locale === 'en' && globals.text === 'plain';
      if (!isAsWritten || journey.view().path.length !== steps) return;
      for (const text of texts) await expect(canvasElement.innerText).toContain(text);
    },
  });
  return {
    start: () => storyAt(plan.start, 0),
    /** @param texts what can be read there in English */
    at: (state: string, ...texts: string[]) => {
      const index = plan.steps.findIndex((step) => step.state === state);
      if (index < 0) throw new Error(`${plan.title} doesn't lead to "${state}"`);
      return storyAt(state, index + 1, texts);
    },
  };
}
