import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWholeApp, success } from '../../kit/browser/app.tsx';
import { relationReplies } from '../../kit/browser/relations.ts';
import { paths, wireLoan } from '../../kit/browser/repayments.tsx';

const reason = 'Complete the real-name verification first.';

const screens = [
  ['/mine/withdraw', '/api/account/draw_symbol_list'],
  ['/mine/withdraw', '/api/wallet/get_draw_method'],
  ['/mine/auth', '/api/user_real/center'],
  ['/loan', '/api/loan/info'],
  ['/loan/submit', '/api/loan/info'],
  ['/loan/repayment?loan_id=41', paths.networks],
  ['/news/detail?id=5', '/api/news/info'],
  ['/mining', '/api/fund/list'],
  ['/mining/record', '/api/fund/subList'],
  ['/mining/income?id=91', '/api/fund/insList'],
  ['/follow/follow-list', '/api/follow/trader_list'],
  ['/follow/my-follower', '/api/follow/my_follower'],
  ['/follow/trader?id=7001', '/v2/api/forex/my_deal_follow_order'],
] as const;

describe('A read that the API refuses', () => {
  it.each(screens)(
    'on %s has the words of the API in its place, and is tried again (%s) [API-26, FOLLOW-52, FUND-25]',
    async (path, call) => {
      let isRefused = true;
      const answer = () => (isRefused ? { code: 0, msg: reason, data: null } : success([]));
      const { api } = await openWholeApp({
        path,
        replies: { ...relationReplies, [paths.loan]: success(wireLoan), [call]: answer },
      });
      const main = page.getByRole('main');
      await expect.element(main.getByText(reason).first()).toBeVisible();
      await expect.element(main.getByText('Check the connection and try again.')).not.toBeInTheDocument();
      isRefused = false;
      const before = api.times(call);
      await main.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => api.times(call)).toBeGreaterThan(before);
      await expect.element(main.getByText(reason)).not.toBeInTheDocument();
    },
  );
});
