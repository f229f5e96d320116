import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../kit/browser/app.tsx';
import { openWithdrawals, paths, tronAddress } from '../../kit/browser/withdrawals.ts';

const record = {
  number: '250',
  real_number: '245.930125',
  draw_currency: { code: 'USDT' },
  fee: '3.75',
  status_name: 'Successful!',
  created_at: '2026-03-02T09:30:00Z',
  type: 1,
  address: tronAddress,
  payee_account: '',
  notes: 'rent',
};
const bank = { ...record, type: 2, address: '', payee_account: 'GB33BUKB20201555555555', notes: '' };

const rows = () => page.getByRole('list', { name: 'Your withdrawals' }).getByRole('listitem');

it('a record shows amount, fee, receipt unless it was rejected, payee, notes and its own time, and is successful only if that is final [WALLET-31, WALLET-32, WALLET-125, WALLET-126]', async () => {
  const data = [
    { ...record, status: 0 },
    { ...record, status: 1 },
    { ...record, status: 2 },
    { ...bank, status_name: 'Waiting for the bank' },
  ].map((row, id) => ({ ...row, id }));
  await openWithdrawals({ replies: { [paths.records]: success({ data, total: 4 }) } });
  const payee = `Address${tronAddress}Notesrent`;
  for (const [index, status, figures] of [
    [0, 'Being checked', `Fee$3.75You receive245.930125 USDT${payee}`],
    [1, 'Successful', `Fee$3.75You receive245.930125 USDT${payee}`],
    [2, 'Rejected', `Fee$3.75${payee}`],
    // A status that the API only names is shown in its words.
    [3, 'Waiting for the bank', 'Bank accountGB33BUKB20201555555555'],
  ] as const) {
    const row = rows().nth(index);
    await expect.element(row.getByText(status, { exact: true })).toBeVisible();
    await expect.element(row).toHaveTextContent('$250.00');
    await expect.element(row).toHaveTextContent(figures);
    expect(row.element().querySelector('time')?.getAttribute('datetime')).toBe('2026-03-02T09:30:00.000Z');
    if (index !== 1) await expect.element(row).not.toHaveTextContent('Successful');
  }
});

it('a record opens with the rate that follows from its figures, its times and its number [WALLET-187]', async () => {
  const paid = { id: 7, draw_currency: { code: 'BTC' }, number: '1000', fee: '10', real_number: '0.0099' };
  const data = [{ ...record, ...paid, status: 1, decided_at: '2026-03-02T09:31:00Z' }];
  await openWithdrawals({ replies: { [paths.records]: success({ data, total: 1 }) } });
  await page.getByRole('button', { name: 'Details' }).click();
  const sheet = page.getByRole('dialog', { name: 'Withdrawal' });
  await expect
    .element(sheet)
    .toHaveTextContent(/StatusSuccessfulAmount\$1,000\.00Fee\$10\.00You receive0\.0099 BTC/);
  await expect.element(sheet).toHaveTextContent(/Rate≈ 1 BTC = 100,000\.00 USDSubmitted.*Decided.*Number7$/);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});
