import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWholeApp, type ReplyTo, success } from '../../kit/browser/app.tsx';
import { amount, transfer } from '../../kit/browser/transfer.tsx';
import { wireAccount } from '../../kit/browser/wire-account.ts';
import { fillIn, paths, wireCoins, wirePayee, withdraw } from '../../kit/browser/withdrawals.ts';

const infoPath = '/api/loan/info';
const info = (unpaid?: number, owed?: string) =>
  success({ status: 2, ...(unpaid === undefined ? {} : { unpaid, unpaid_amount: owed ?? null }) });

const pages = [
  {
    path: '/mine/withdraw',
    button: withdraw,
    fill: () => fillIn(),
    words: "Repay your loan first: while it is unpaid, you can't withdraw.",
  },
  {
    path: '/mine/transfer',
    button: transfer,
    fill: () => amount().fill('10'),
    words: "Repay your loan first: while it is unpaid, you can't transfer.",
  },
];

/** Opens a page of the wallet for a user whose loans stand as the reply says. */
const open = (path: string, reply: ReplyTo | undefined) =>
  openWholeApp({
    path,
    replies: ({ [infoPath]: _, ...usual }) => ({
      ...usual,
      '/v2/api/main/wallet/getBalance': success(
        [1, 3].map((id) => wireAccount(id, id === 1 ? 'forex' : 'change', { balance: '1000' })),
      ),
      '/api/account/transfer_log': success({ data: [], total: 0 }),
      [paths.currencies]: success(wireCoins),
      [paths.payees]: success([wirePayee]),
      [paths.records]: success({ data: [], total: 0 }),
      ...(reply ? { [infoPath]: reply } : {}),
    }),
  });

/** On home it stands behind the total's (i), which is there while there is something to say. */
const more = () => page.getByRole('button', { name: 'Total assets' });

describe.each(['/', '/user', '/mine/accounts'])('The total at %s', (path) => {
  const vague = 'Includes an unpaid loan';
  const owed = '$988.50 without your loan of $1,011.50';

  it('says that it includes a loan, and where the API says it how much is owed and what is left without it, until the loan is repaid [WALLET-163]', async () => {
    const { api, live } = await open(path, info(1));
    if (path === '/') await more().click();
    await expect.element(page.getByText(vague)).toBeVisible();
    api.replies[infoPath] = info(1, '1011.5');
    live.push('FOREX_CLOSED', []);
    await expect.element(page.getByText(owed)).toBeVisible();
    api.replies[infoPath] = info(0, '0');
    live.push('FOREX_CLOSED', []);
    await expect.element(page.getByText(/your loan|includes a loan/)).not.toBeInTheDocument();
  });

  it.each([
    ['no loan is unpaid', info(0, '0')],
    ['the API does not say', info()],
    ['the API does not answer', undefined],
  ])('says nothing of a loan where %s', async (_, reply) => {
    const { api } = await open(path, reply);
    await expect.element(page.getByText('$2,000.00').first()).toBeVisible();
    await expect.poll(() => api.times(infoPath)).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(/your loan|includes a loan/i);
    await expect.element(more()).not.toBeInTheDocument();
  });
});

it('A hidden total hides what of it is owed', async () => {
  await open('/user', info(1, '1011.5'));
  await expect.element(page.getByText(/without your loan/)).toBeVisible();
  await page.getByRole('button', { name: 'Hide the total' }).click();
  await expect.element(page.getByText(/without your loan/)).not.toBeInTheDocument();
});

it('The accounts page leads to the unpaid loan [WALLET-163]', async () => {
  const { location } = await open('/mine/accounts', info(1));
  await page.getByRole('button', { name: /^Loan Amount to repay/ }).click();
  await expect.poll(location).toBe('/loan/record');
});

describe.each(pages)('While a loan is unpaid, $path', ({ path, button, fill, words }) => {
  it('says so in place of its form, leads to the loans, and has what was typed again once it is repaid [LOAN-92, WALLET-169]', async () => {
    const { api, live, location } = await open(path, info(0));
    await fill();
    await expect.element(button()).toBeEnabled();
    const settle = (reply: ReplyTo) => {
      api.replies[infoPath] = reply;
      live.push('FOREX_CLOSED', []);
    };
    settle(info(1));
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(button()).not.toBeInTheDocument();
    settle(info(0));
    await expect.element(button()).toBeEnabled();
    settle(info(1));
    await page.getByRole('button', { name: 'Go to your loans' }).click();
    await expect.poll(location).toBe('/loan/record');
  });

  it('shows no form before it is known that no loan takes its place [LOAN-92]', async () => {
    const { api } = await open(path, undefined);
    await expect.poll(() => api.times(infoPath)).toBeGreaterThan(0);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('status', { name: 'Loading' }).first())
      .toBeVisible();
    await expect.element(button()).not.toBeInTheDocument();
  });

  it.each([
    ['an API that does not say', info()],
    ['an API that does not answer for long', undefined],
    ['an API that refuses to say', { code: 0, msg: 'Not now.', data: null }],
  ])('is not held by %s: the exchange decides', async (_, reply) => {
    await open(path, reply);
    await fill();
    await expect.element(button()).toBeEnabled();
  });
});
