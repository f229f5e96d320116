import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { wirePair } from '#fixtures/exchange/specified.ts';
import { realUser } from '#fixtures/session.ts';
import { openWholeApp, success } from '../../kit/browser/app.tsx';

const pairsCall = '/v2/api/forex/trade_list';

it('an order form that is open takes over new terms of its pair, and what was typed stays', async () => {
  const { api } = await openWholeApp({
    path: '/trade?pair=2',
    user: realUser,
    replies: (usual) => ({ ...usual, [pairsCall]: success([wirePair]) }),
  });
  const lots = page.getByRole('textbox', { name: 'Lots' });
  await lots.fill('0.02');
  await expect.element(page.getByText('$0.12').first()).toBeInTheDocument();
  api.replies[pairsCall] = success([{ ...wirePair, ForexFeeRate: '10' }]);
  await page.getByRole('link', { name: 'Ranking', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
  await page.getByRole('link', { name: 'Trade', exact: true }).click();
  await expect.element(page.getByText('$0.20').first()).toBeInTheDocument();
  await expect.element(lots).toHaveValue('0.02');
});
