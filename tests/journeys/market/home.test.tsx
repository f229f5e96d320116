import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { wireLoan } from '#fixtures/exchange/wire.ts';
import { loans } from '#fixtures/loan.ts';
import { demoUser, realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import type { User } from '#protocol/session.ts';
import { openWholeApp, success } from '../../kit/browser/app.tsx';

const greeting = () => page.getByRole('heading', { level: 1 });

describe('The home screen', () => {
  it.each<[string, User, string]>([
    ['a real user with an e-mail', realUser, 'UID 100007'],
    ['a real user without one', { ...realUser, email: '' }, 'UID 100007'],
    ['a demo user', demoUser, 'UID 900008'],
  ])('greets %s with the UID [MARKET-2]', async (_, user, uid) => {
    await openWholeApp({ path: '/', user });
    await expect.element(greeting().getByText(uid)).toBeVisible();
  });

  it('has icons for the chat and the language, and tiles for loans, quick buy, withdrawals, mining and news [MARKET-3, MARKET-4, MARKET-11, MARKET-12, MARKET-13, MARKET-14, WALLET-171]', async () => {
    await openWholeApp({ path: '/', user: realUser });
    for (const [name, path] of [
      ['Customer service', '/mine/chat'],
      ['Language', '/language'],
    ] as const) {
      const icon = page.getByRole('banner').getByRole('link', { name });
      await expect.element(icon).toHaveAttribute('href', path);
      expect(icon.element().querySelectorAll('svg')).toHaveLength(1);
    }
    const tile = (name: string) => page.getByRole('listitem').getByRole('link', { name, exact: true });
    for (const [name, path] of [
      ['Loan', '/loan'],
      ['Deposit', '/mine/charge'],
      ['Withdraw', '/mine/withdraw'],
      ['Funds', '/mining'],
      ['News', '/news'],
    ] as const)
      await expect.element(tile(name)).toHaveAttribute('href', path);
  });

  const next = () => page.getByRole('link', { name: /Finish setting up/ });
  const chips = () => page.getByRole('radio', { name: 'All' });
  const topOf = (found: ReturnType<typeof chips>) => found.element().getBoundingClientRect().top;

  it('leads a new user to what comes next, without moving what is below it when that is known [MARKET-50]', async () => {
    const verification = '/api/user_real/center';
    const { api, app } = await openWholeApp({
      path: '/',
      user: realUser,
      replies: {
        '/v2/api/main/wallet/getBalance': success([
          { accountTypeId: 3, type: 'change', balance: '25', lockBalance: '0', currencyId: 1 },
        ]),
        '/api/user/get_profits': success({ total_profit: '0' }),
        [verification]: 'no connection',
      },
    });
    await expect.element(chips()).toBeInTheDocument();
    await expect.element(page.getByRole('listitem').getByRole('link', { name: 'News' })).toBeVisible();
    const before = topOf(chips());
    api.replies[verification] = success({ review_status: 0 });
    (await app.context.areas.verification()).review.send({ type: 'refresh' });
    await expect.element(next()).toHaveTextContent('1/3Finish setting upReal-name verification');
    await expect.element(next()).toHaveAttribute('href', '/mine/auth');
    expect(topOf(chips())).toBe(before);
  });

  it('keeps no place for what comes next where nothing was missing the last time [MARKET-50]', async () => {
    const storage = memory();
    storage.write('pelorus:settled', realUser.id);
    await openWholeApp({ path: '/', user: realUser, environment: { storage } });
    const cards = page.getByRole('region', { name: 'Top markets' });
    await expect.element(cards).toBeVisible();
    await expect.poll(() => topOf(chips()) - cards.element().getBoundingClientRect().bottom).toBeLessThan(66);
  });

  it('says in place of the next step that a loan is overdue, and the account page below the total; both lead to its repayment [LOAN-179]', async () => {
    const { router } = await openWholeApp({
      path: '/',
      user: realUser,
      replies: {
        '/api/loan/info': success({ status: 2, unpaid: 1, unpaid_amount: '250' }),
        '/api/loan/loan_list': success({ data: [loans.toRepay, loans.overdue].map(wireLoan), total: 2 }),
      },
    });
    const overdue = page.getByRole('link', { name: '3 days overdue' });
    await expect.element(overdue).toHaveAttribute('href', `/loan/repayment?loan_id=${loans.overdue.id}`);
    await expect.element(next()).not.toBeInTheDocument();
    await router.navigate({ to: '/user' });
    await expect
      .element(
        page.getByRole('region', { name: 'Total assets' }).getByRole('link', { name: '3 days overdue' }),
      )
      .toHaveAttribute('href', `/loan/repayment?loan_id=${loans.overdue.id}`);
  });
});
