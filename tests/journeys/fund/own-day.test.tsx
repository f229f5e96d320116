import { expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { success } from '../../kit/browser/app.tsx';
import { amount, estimate, openFunds, paths, quarterly, review, subscribe } from '../../kit/browser/funds.ts';

const path = '/mining/subscribe?id=81';

it('says in form and confirmation how long a day of the fund lasts, where that is not 24 hours [FUND-62]', async () => {
  await openFunds({ path, replies: { [paths.fund]: success({ ...quarterly, day_seconds: 60 }) } });
  await amount().fill('99.99');
  await expect.element(subscribe()).toBeEnabled();
  await expect.element(estimate()).toHaveTextContent('A day of this fund lasts1 minute');
  await subscribe().click();
  await expect.element(review()).toHaveTextContent('A day of this fund lasts1 minute');
  await cleanup();
  await openFunds({ path, replies: { [paths.fund]: success({ ...quarterly, day_seconds: 86_400 }) } });
  await amount().fill('99.99');
  await expect.element(subscribe()).toBeEnabled();
  await expect.element(estimate()).toHaveTextContent('Ends on');
  await expect.element(estimate()).not.toHaveTextContent('A day of this fund lasts');
});
