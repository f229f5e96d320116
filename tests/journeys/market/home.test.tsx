import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser, realUser } from '#fixtures/session.ts';
import type { User } from '#protocol/session.ts';
import { openWholeApp } from '../../kit/browser/app.tsx';

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
});
