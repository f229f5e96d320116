import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../kit/browser/app.tsx';
import {
  choose,
  dialog,
  estimate,
  fillIn,
  network,
  openWithdrawals,
  paths,
  wireCoins,
  withdraw,
} from '../../kit/browser/withdrawals.ts';

describe('The form of a withdrawal', () => {
  it('says that it is checked first, and how long that usually takes where the API says so [WALLET-191]', async () => {
    const [tether, ...others] = wireCoins;
    await openWithdrawals({
      replies: { [paths.currencies]: success([{ ...tether, review_seconds: 60 }, ...others]) },
    });
    await choose(network(), /^ETH/);
    await expect.element(page.getByText('Each withdrawal is checked')).not.toHaveTextContent('takes');
    await choose(network(), /^USDT/);
    await expect
      .element(page.getByText('Each withdrawal is checked'))
      .toHaveTextContent(
        'Each withdrawal is checked before it is paid out. The check usually takes 1 minute.',
      );
  });

  it('names the fee of its currency before an amount is filled in [WALLET-177]', async () => {
    await openWithdrawals();
    await choose(network(), /^USDT/);
    await expect
      .element(estimate())
      .toHaveTextContent('Amount--Fee1.5%Exchange rate≈ 1 USDT = 1.0013 USDYou receive--');
    await choose(network(), /^ETH/);
    await expect
      .element(estimate())
      .toHaveTextContent('Amount--Fee$5.00Exchange rate1 ETH = 2,500.00 USDYou receive--');
  });

  it.each([
    ['0', true],
    ['1', false],
  ])(
    'says in its confirmation whether the rate can still change (fixed_price %s) [WALLET-192]',
    async (fixed_price, isSaid) => {
      const [tether] = wireCoins;
      await openWithdrawals({ replies: { [paths.currencies]: success([{ ...tether, fixed_price }]) } });
      await fillIn();
      await withdraw().click();
      const review = dialog('Confirm the withdrawal');
      await expect.element(review).toHaveTextContent("Money sent to the wrong payee can't be recovered.");
      const note = review.getByText('What counts is the rate when you submit.', { exact: false });
      await expect.poll(() => note.query() !== null).toBe(isSaid);
    },
  );
});
