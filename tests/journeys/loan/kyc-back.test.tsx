import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { browserHistoryAt } from '../../kit/browser/browser-history.ts';
import { button, expectStep, field, openDraft } from '../../kit/browser/loan-kyc.tsx';

it('Back leads to the step before, and leaves the verification at its first step [APP-41]', async () => {
  const history = browserHistoryAt('/rank');
  const { router } = await openDraft('work', [], { history, path: '/rank' });
  await router.navigate({ to: '/loan' });
  await expectStep('Step 3 of 6: Work and income');
  window.history.back();
  await expectStep('Step 2 of 6: Contact');
  window.history.back();
  await expectStep('Step 1 of 6: Personal details');
  expect(history.location.pathname).toBe('/loan');
  window.history.back();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
});

it('a verification that is left in another way than Back stays at its step [APP-41]', async () => {
  const { router } = await openDraft('work', [], { history: browserHistoryAt('/rank'), path: '/rank' });
  await router.navigate({ to: '/loan' });
  await expectStep('Step 3 of 6: Work and income');
  await router.navigate({ to: '/rank' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
  await router.navigate({ to: '/loan' });
  await expectStep('Step 3 of 6: Work and income');
  await expect.element(field('Job')).toHaveValue('Analyst');
  await expect.element(button('Next')).toBeVisible();
});
