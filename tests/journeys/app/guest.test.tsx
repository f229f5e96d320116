import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { wirePair } from '#fixtures/exchange/specified.ts';
import { openWholeApp, success } from '../../kit/browser/app.tsx';

const openTrade = () =>
  openWholeApp({
    path: '/trade?pair=2',
    user: null,
    replies: (usual) => ({ ...usual, '/v2/api/forex/trade_list': success([wirePair]) }),
  });
const signIn = () => page.getByRole('button', { name: 'Sign in', exact: true });
const backTo = (path: string) => `/login?from=${encodeURIComponent(path)}`;

it('the order form leads a guest to sign-in, and from there back to the pair [FOREX-36]', async () => {
  const { location } = await openTrade();
  await expect.element(page.getByRole('button', { name: 'Buy', exact: true })).toBeDisabled();
  await signIn().click();
  await expect.poll(location).toBe(backTo('/trade?pair=2'));
});

it('the micro form leads a guest to sign-in, and from there back to the pair [MICRO-24]', async () => {
  const { location } = await openTrade();
  await page.getByText('Micro', { exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Buy up' })).toBeVisible();
  await signIn().click();
  await expect.poll(location).toBe(backTo('/trade?pair=2&source=1'));
});
