import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Toasts } from '#app/Toasts.tsx';
import { activateLocale } from '#i18n/activation.ts';
import { copying } from '#stories/kit/journeys/copying.ts';
import { depositAndTrade } from '#stories/kit/journeys/deposit-and-trade.ts';
import { startJourney } from '#stories/kit/journeys/journey.ts';
import { JourneyApp } from '#stories/kit/journeys/journey-stories.tsx';
import { loanJourney } from '#stories/kit/journeys/loan.ts';
import { Stage } from '../kit/browser/stage.tsx';

afterEach(() => activateLocale('en'));

// The visitor finds everything by its English name: one that is translated under another would only be found in English.
it.each([copying, depositAndTrade, loanJourney])(
  'the journey "$title" reaches its end in another language, too',
  { timeout: 60_000 },
  async (plan) => {
    await activateLocale('ar');
    const journey = await startJourney(plan, plan.steps.length);
    await render(
      <Stage>
        <JourneyApp journey={journey} />
        <Toasts />
      </Stage>,
    );
    await journey.settled();
    expect(journey.view().ahead).toEqual([]);
  },
);
