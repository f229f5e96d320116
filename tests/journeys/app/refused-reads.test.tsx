import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { realUser } from '#fixtures/session.ts';
import { openWholeApp, success } from '../../kit/browser/app.tsx';

const reason = 'Complete the real-name verification first.';

const screens = [
  ['/mine/withdraw', '/api/account/draw_symbol_list'],
  ['/mine/withdraw', '/api/wallet/get_draw_method'],
  ['/mine/auth', '/api/user_real/center'],
  ['/loan', '/api/loan/info'],
  ['/mining/record', '/api/fund/subList'],
  ['/follow/follow-list', '/api/follow/trader_list'],
] as const;

describe('A read that the API refuses', () => {
  it.each(screens)(
    'on %s has the words of the API in its place, and is tried again (%s) [API-26]',
    async (path, call) => {
      let isRefused = true;
      const answer = () => (isRefused ? { code: 0, msg: reason, data: null } : success([]));
      const { api } = await openWholeApp({
        path,
        user: realUser,
        replies: (usual) => ({ ...usual, [call]: answer }),
      });
      const main = page.getByRole('main');
      await expect.element(main.getByText(reason).first()).toBeVisible();
      await expect.element(main.getByText('Check the connection and try again.')).not.toBeInTheDocument();
      isRefused = false;
      const before = api.requests.filter((request) => request.path === call).length;
      await main.getByRole('button', { name: 'Try again' }).click();
      await expect
        .poll(() => api.requests.filter((request) => request.path === call).length)
        .toBeGreaterThan(before);
      await expect.element(main.getByText(reason)).not.toBeInTheDocument();
    },
  );
});
