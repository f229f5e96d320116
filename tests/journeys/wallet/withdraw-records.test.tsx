import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { activateLocale } from '#i18n/activation.ts';
import { success } from '../../kit/browser/app.tsx';
import { openWithdrawals, paths, tronAddress } from '../../kit/browser/withdrawals.ts';

const record = {
  number: '250',
  real_number: '245.930125',
  draw_currency: { code: 'USDT' },
  fee: '3.75',
  status_name: 'Finished',
  created_at: '2026-03-02T09:30:00Z',
  type: 1,
  address: tronAddress,
  payee_account: '',
  notes: 'rent',
};

const listed = (...data: object[]) => ({ [paths.records]: success({ data, total: data.length }) });
const rows = () => page.getByRole('list', { name: 'Your withdrawals' }).getByRole('listitem');

it('a record shows amount, fee, receipt, address, time and notes [WALLET-31, WALLET-32, WALLET-126]', async () => {
  await openWithdrawals({ replies: listed({ ...record, status: 1 }) });
  const row = rows().first();
  await expect.element(row).toHaveTextContent('$250.00');
  await expect.element(row).toHaveTextContent('Fee$3.75You receive245.930125 USDT');
  await expect.element(row).toHaveTextContent(`Address${tronAddress}Notesrent`);
  expect(row.element().querySelector('time')?.getAttribute('datetime')).toBe('2026-03-02T09:30:00.000Z');
});

it('a rejected record says nothing of what arrives [WALLET-32]', async () => {
  await openWithdrawals({ replies: listed({ ...record, status: 2 }) });
  await expect.element(rows().first()).toHaveTextContent('Fee$3.75Address');
});

it('a record opens with the rate that follows from its figures, its times and its number [WALLET-187]', async () => {
  const paid = { id: 7, draw_currency: { code: 'BTC' }, number: '1000', fee: '10', real_number: '0.0099' };
  const decided = { status: 1, decided_at: '2026-03-02T09:31:00Z' };
  await openWithdrawals({ replies: listed({ ...record, ...paid, ...decided }) });
  await page.getByRole('button', { name: 'Details' }).click();
  const sheet = page.getByRole('dialog', { name: 'Withdrawal' });
  await expect
    .element(sheet)
    .toHaveTextContent(/StatusSuccessfulAmount\$1,000\.00Fee\$10\.00You receive0\.0099 BTC/);
  await expect.element(sheet).toHaveTextContent(/Rate≈ 1 BTC = 100,000\.00 USDSubmitted.*Decided.*Number7$/);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

it('a record of a bank account shows the account in place of an address [WALLET-32]', async () => {
  const bank = { ...record, type: 2, address: '', payee_account: 'GB33BUKB20201555555555', notes: '' };
  const { api } = await openWithdrawals({ path: '/mine/withdraw?type=1', replies: listed(bank) });
  await expect.element(rows().first()).toHaveTextContent('Bank accountGB33BUKB20201555555555');
  expect(api.requests.find(({ path }) => path === paths.records)?.query).toMatchObject({
    type: '1',
    page: '1',
  });
});

it.each([
  [0, 'Being checked'],
  [1, 'Successful'],
  [2, 'Rejected'],
])(
  'status %i is %s, whatever its name, and only a final one is successful [WALLET-125]',
  async (status, words) => {
    await openWithdrawals({ replies: listed({ ...record, status, status_name: 'Successful!' }) });
    await expect.element(rows().first().getByText(words, { exact: true })).toBeVisible();
    if (status !== 1) await expect.element(rows().first()).not.toHaveTextContent('Successful');
  },
);

it('a status that the API only names is shown in its words [WALLET-32]', async () => {
  await openWithdrawals({ replies: listed({ ...record, status_name: 'Waiting for the bank' }) });
  await expect.element(rows().first()).toHaveTextContent('Waiting for the bank');
});

it('a status that the API only names is read again in another language [WALLET-32]', async () => {
  onTestFinished(() => activateLocale('en'));
  const named = (status_name: string) => success({ data: [{ ...record, status: 9, status_name }], total: 1 });
  const { api } = await openWithdrawals({ replies: listed({ ...record, status: 9, status_name: 'Queued' }) });
  await expect.element(rows().first()).toHaveTextContent('Queued');
  api.replies[paths.records] = named('Eingereiht');
  await activateLocale('de');
  await expect.element(page.getByText('Eingereiht')).toBeVisible();
});

it('a list that fails to load ends there, and can be read again [WALLET-67]', async () => {
  let reads = 0;
  const { api } = await openWithdrawals({
    replies: {
      [paths.records]: () => {
        reads += 1;
        return reads === 1
          ? { code: 0, msg: 'Try later.', data: null }
          : success({ data: [record], total: 1 });
      },
    },
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows().first()).toHaveTextContent('$250.00');
  expect(api.times(paths.records)).toBe(2);
});

it('without a record of a kind the next step is said, and which kind there is none of', async () => {
  await openWithdrawals();
  await expect.element(page.getByText('No coin withdrawals yet')).toBeVisible();
  await page.getByText('Bank', { exact: true }).first().click();
  await expect.element(page.getByText('No bank withdrawals yet')).toBeVisible();
});
