import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { activateLocale } from '#i18n/activation.ts';
import { success } from '../../kit/browser/app.tsx';
import {
  chooseNetwork,
  details,
  memo,
  openRepayment,
  paths,
  wireLoan,
} from '../../kit/browser/repayments.tsx';

afterEach(() => activateLocale('en'));

describe('What may have changed meanwhile', () => {
  it('the networks are read again when the live channel is restored', async () => {
    const { api, live } = await openRepayment();
    await chooseNetwork('USDT-TRC20');
    expect(api.times(paths.networks)).toBe(1);
    api.replies[paths.networks] = success([]);
    live.cut();
    await expect
      .element(page.getByText('No network accepts repayments at the moment'), { timeout: 12_000 })
      .toBeVisible();
    expect(api.times(paths.networks)).toBe(2);
  });

  it('loan and networks are read again when the page is opened again', async () => {
    const { api, router } = await openRepayment({ replies: { '/api/loan/loan_config': success([]) } });
    await expect.element(details()).toHaveTextContent('Amount to repay$1,011.50');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(page.getByRole('button', { name: 'Repay', exact: true })).toBeVisible();
    const reads = [api.times(paths.loan), api.times(paths.networks)];
    api.replies[paths.loan] = success({ ...wireLoan, penalty_amount: '1' });
    await router.navigate({ to: '/loan/repayment', search: { loan_id: '41' } });
    await expect.element(details()).toHaveTextContent('Amount to repay$1,012.50');
    expect([api.times(paths.loan), api.times(paths.networks)]).toEqual(reads.map((times) => times + 1));
  });

  it('a rejection says why in the language that is chosen meanwhile, and what is typed stays', async () => {
    await openRepayment({
      replies: {
        [paths.loan]: ({ language }) =>
          success({ ...wireLoan, reason: language === 'de' ? 'Nicht lesbar.' : 'Not readable.' }),
      },
    });
    await expect.element(page.getByText('Not readable.')).toBeVisible();
    await memo().fill('0x5f21');
    await activateLocale('de');
    await expect.element(page.getByText('Nicht lesbar.')).toBeVisible();
    expect(page.getByRole('textbox').element()).toHaveValue('0x5f21');
  });
});
