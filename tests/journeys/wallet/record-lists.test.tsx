import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWholeApp, type ReplyTo, success } from '../../kit/browser/app.tsx';
import { record as deposit, depositReplies, recordsPath as deposits } from '../../kit/browser/deposits.tsx';
import { paths as loan, loanReplies, wireLoan } from '../../kit/browser/loans.ts';
import { wireAccount } from '../../kit/browser/wire-account.ts';
import { paths as withdrawal, withdrawalReplies } from '../../kit/browser/withdrawals.ts';

interface List {
  path: string;
  call: string;
  replies: Record<string, ReplyTo>;
  row: object;
  /** In the second row, whose id is 2. */
  shown: string;
  empty: string;
}

const withdrawn = { status: 0, type: 1, real_number: '1', draw_currency: { code: 'USDT' }, fee: '0' };
const createdAt = { created_at: '2026-03-02T09:30:00Z' };
const withdrawals = {
  call: withdrawal.records,
  replies: withdrawalReplies,
  row: { ...withdrawn, ...createdAt },
};

const lists: Record<string, List> = {
  'coin deposits': {
    path: '/mine/charge',
    call: deposits,
    replies: depositReplies,
    row: deposit,
    shown: '2.00 USDT',
    empty: 'No coin deposits yet',
  },
  'coin withdrawals': {
    ...withdrawals,
    path: '/mine/withdraw',
    shown: '$2.00',
    empty: 'No coin withdrawals yet',
  },
  'bank withdrawals': {
    ...withdrawals,
    path: '/mine/withdraw?type=1',
    shown: '$2.00',
    empty: 'No bank withdrawals yet',
  },
  transfers: {
    path: '/mine/transfer',
    call: '/api/account/transfer_log',
    replies: {
      '/v2/api/main/wallet/getBalance': success([wireAccount(1, 'forex'), wireAccount(3, 'change')]),
    },
    row: { from: 'change', to: 'forex', ...createdAt },
    shown: '$2.00',
    empty: 'No transfers from this account yet',
  },
  loans: {
    path: '/loan/record',
    call: loan.records,
    replies: loanReplies,
    row: wireLoan,
    shown: 'Loan 2',
    empty: 'Apply for a loan',
  },
};

it.each(Object.entries(lists))(
  'the list of %s says that there is nothing yet, and one that could not be read ends there, is read again on request only, and goes on page by page [WALLET-47, WALLET-66, WALLET-67, WALLET-86, LOAN-29, LOAN-62, LOAN-82]',
  async (_, { path, call, replies, row, shown, empty }) => {
    const open = (reply: ReplyTo) =>
      openWholeApp({
        path,
        replies: { ...replies, [call]: reply },
      });
    const { close } = await open(success({ data: [], total: 0 }));
    await expect.element(page.getByText(empty)).toBeVisible();
    await close();
    const { api } = await open({ code: 0, msg: 'Not now.', data: null });
    await expect.element(page.getByText('This could not be loaded')).toBeVisible();
    await expect.element(page.getByRole('main').getByText('Not now.')).toBeVisible();
    expect(api.times(call)).toBe(1);
    api.replies[call] = ({ query }) =>
      success({ data: [{ ...row, id: query.page, number: query.page, balance: query.page }], total: 2 });
    await page.getByRole('button', { name: 'Try again' }).click();
    const more = page.getByRole('button', { name: 'Load more' });
    const pages = () =>
      api.requests.filter((request) => request.path === call).map(({ query }) => query.page);
    const loadMore = () => {
      const element = more.query();
      // A page that is scrolled down loads more by itself.
      if (element instanceof HTMLElement) element.click();
      return pages();
    };
    await expect.poll(loadMore).toEqual(['1', '1', '2']);
    await expect.element(page.getByText(shown).first()).toBeVisible();
    expect(pages()).toEqual(['1', '1', '2']);
  },
);
