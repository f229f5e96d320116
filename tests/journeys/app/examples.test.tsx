import { notifications } from '@mantine/notifications';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Replies } from '#fixtures/exchange/api.ts';
import { topicFrames } from '#fixtures/exchange/examples/frames.ts';
import { callExamples } from '#fixtures/exchange/examples/index.ts';
import { openWholeApp, success } from '../../kit/browser/app.tsx';
import { toasts } from '../../kit/browser/started-app.ts';

beforeEach(() => notifications.clean());

const answers = (examples: typeof callExamples): Replies =>
  Object.fromEntries(examples.map(({ call, answer }) => [call.path, success(answer)]));

/** Opens the app at an API that has these replies and no additions. */
async function openAt(path: string, replies: Replies) {
  const warnings: string[] = [];
  const { api, live } = await openWholeApp({
    path,
    replies: () => replies,
    environment: {
      hasAdditions: false,
      warn: (message, cause) => warnings.push(`${message} ${cause ?? ''}`),
    },
  });
  return { api, live, problems: () => [...warnings, ...toasts()] };
}

const shown = (text: string) => page.getByRole('main').getByText(text).first();

describe('At an API of nothing but the examples of docs/calls.md', () => {
  it.each([
    ['/', 'EUR/USD'],
    ['/trade?pair=2', '1.25000'],
    ['/trade?pair=2&source=1', '1.21000'],
    ['/order', '0.5 lots at 1.12000'],
    ['/order?source=1', '$4.00~$34.00'],
    ['/follow', 'Northwind'],
    ['/rank', 'ORION'],
    ['/user', 'ada@example.test'],
    ['/product?for=companies', 'Example Markets'],
    ['/mine/accounts', '$2,310.25'],
    ['/mine/history?accountTypeId=3', '-$12.50'],
    ['/mine/charge', 'Credited'],
    ['/mine/withdraw', 'USDT-TRC20'],
    ['/mine/coin-address-list', 'TX7w'],
    ['/mine/transfer', 'Cash account → Forex account'],
    ['/mine/auth', 'Ada Lovelace'],
    ['/mine/invite', 'XK27'],
    ['/mine/email', 'help@example.test'],
    ['/loan/submit', 'Amount to repay'],
    ['/loan/agreement?loan_id=71', 'Signed.'],
    ['/loan/record', 'Loan 71 · 30 days'],
    ['/loan/repayment?loan_id=71', '$1,014.50'],
    ['/follow/trader?id=7001', '+$1,284.50'],
    ['/follow/my-follower', 'Ada'],
    ['/mining', 'Quarterly income'],
    ['/mining/subscribe?id=81', 'Short government bonds.'],
    ['/mining/record', 'In progress'],
    ['/mining/income?id=91', '4.0741'],
    ['/news', 'What moves it'],
    ['/news/detail?id=6', 'Rates.'],
  ])('%s shows %s, and no error [API-28]', async (path, text) => {
    const replies = answers(callExamples);
    const { api, live, problems } = await openAt(path, replies);
    await expect.element(shown(text)).toBeVisible();
    for (const { topic, data } of topicFrames) live.push(topic, data);
    await expect.poll(() => page.getByRole('status', { name: /./ }).elements()).toEqual([]);
    expect(problems()).toEqual([]);
    expect(api.requests.filter(({ path: called }) => !(called in replies))).toEqual([]);
  });
});

describe('At an API of the smallest set of docs/api.md, which refuses all other calls', () => {
  const refused = { code: 0, msg: 'We have no such thing.', data: null };
  const smallest: Replies = {
    ...Object.fromEntries(callExamples.map(({ call }) => [call.path, refused])),
    ...answers(callExamples.filter(({ need }) => need === 'needed')),
    // Neither micro orders nor figures of profits.
    '/v2/api/micro/orders': success(null),
    '/v2/api/micro/get_seconds': success(null),
    '/api/user/get_profits': success(null),
  };

  it.each([
    ['/', 'EUR/USD'],
    ['/trade?pair=2', '1.25000'],
    ['/order', '0.5 lots at 1.12000'],
    ['/user', 'ada@example.test'],
  ])('%s shows %s, and no error [API-28]', async (path, text) => {
    const { problems } = await openAt(path, smallest);
    await expect.element(shown(text)).toBeVisible();
    await expect.poll(() => page.getByRole('status', { name: /./ }).elements()).toEqual([]);
    expect(problems()).toEqual([]);
    await expect.element(page.getByText(refused.msg)).not.toBeInTheDocument();
  });

  it('a contract is bought with its fee shown [API-28, FOREX-42]', async () => {
    const { api, live, problems } = await openAt('/trade?pair=2', smallest);
    await expect.element(shown('1.25000')).toBeVisible();
    for (const { topic, data } of topicFrames) live.push(topic, data);
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    const review = page.getByRole('dialog', { name: 'Check your order' });
    await expect.element(review).not.toHaveTextContent('--');
    await review.getByRole('button', { name: /^Buy / }).click();
    await expect.element(page.getByRole('dialog', { name: 'Order placed' })).toBeVisible();
    expect(api.times('/v2/api/forex/submit')).toBe(1);
    expect(problems()).toEqual([]);
  });

  it('a contract is closed [API-28, FOREX-44]', async () => {
    const { api, problems } = await openAt('/order', smallest);
    await shown('0.5 lots at 1.12000').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close position' }).click();
    await page
      .getByRole('dialog', { name: 'Close this position?' })
      .getByRole('button', { name: 'Close position' })
      .click();
    await expect.poll(() => api.times('/v2/api/forex/close')).toBe(1);
    await expect.element(page.getByRole('dialog', { name: 'Close this position?' })).not.toBeInTheDocument();
    expect(problems()).toEqual([]);
  });
});
