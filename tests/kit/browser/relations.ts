import { page } from 'vitest/browser';
import { type AreaOptions, type ReplyTo, success } from './app.tsx';
import { paths as listPaths, openTraders, pageReply, wireOrder, wireTrader } from './traders.ts';

export const paths = {
  ...listPaths,
  trader: '/api/follow/trader_detail',
  follow: '/api/follow/follow_trader',
  unfollow: '/api/follow/canal_follow',
  apply: '/api/follow/apply_trader',
  balances: '/v2/api/main/wallet/getBalance',
  user: '/api/user/info',
};

const lastOrder = {
  symbol: 'EUR/USD',
  type: 1,
  minimum_lots: '0.01',
  opened_at: '2026-03-01T09:15:00Z',
  closed_at: '2026-03-01T15:40:00Z',
};

/** A trader as the sandbox sends it, with its additions. */
export const wireDetails = {
  ...wireTrader,
  win_rate: '64.5',
  profit_curve: [0, '120', 90, 310, 1284.5],
  last_orders: [
    { ...lastOrder, id: 501, lots: '0.5', margin: '500', fee: '0.5', leverage: 100, profit: '92.5' },
    {
      ...lastOrder,
      id: 500,
      symbol: 'XAU/USD',
      type: 2,
      lots: '0.01',
      margin: '10',
      fee: '0.01',
      leverage: 20,
    },
    { ...lastOrder, id: 499, symbol: 'GBP/USD', lots: '2', margin: '2000', fee: '2' },
  ],
};

export const wireFollowedDetails = {
  ...wireDetails,
  is_followed: 1,
  open_copies: 3,
  multiple: '0.5',
  follow_amount: '500',
};

/** A closed order of the trader's own. */
export const wireClosed = { ...wireOrder, Id: 701, FollowType: 1, Status: 3, FactProfits: '46.0000004' };

export const relationReplies: Record<string, ReplyTo> = {
  [paths.trader]: success(wireDetails),
  [paths.orders]: pageReply(wireClosed),
  [paths.follow]: success(null, "You're now copying Northwind."),
  [paths.unfollow]: success(null, "You've stopped copying Northwind."),
  [paths.apply]: success(null, 'We have your application.'),
  [paths.balances]: success([
    { accountTypeId: 1, type: 'forex', balance: '1200', lockBalance: '0', currencyId: 1 },
  ]),
};

/** Opens the app on the page of a trader whom the user doesn't follow. */
export async function openTrader({
  path = '/follow/trader?id=7001',
  replies = {},
  ...options
}: AreaOptions = {}) {
  const opened = await openTraders({ ...options, path, replies: { ...relationReplies, ...replies } });
  const { api } = opened;
  return {
    ...opened,
    /** The bodies of a write so far. */
    bodies: (called: string) =>
      api.requests.filter(({ path: sent }) => sent === called).map(({ body }) => JSON.parse(body)),
  };
}

export const refusal = (msg: string) => ({ code: 0, msg, data: null });

export const follow = () => page.getByRole('button', { name: 'Copy Northwind', exact: true });
export const unfollow = () => page.getByRole('button', { name: 'Stop copying', exact: true });
export const agree = () => page.getByRole('checkbox');
export const confirm = () => page.getByRole('button', { name: 'Confirm', exact: true });
export const multiple = () => page.getByRole('textbox', { name: 'Multiple' });
export const maxMargin = () => page.getByRole('textbox', { name: 'Max margin for copies' });
export const followNow = () => page.getByRole('button', { name: 'Copy now' });
export const preview = () =>
  page.getByRole('region', { name: 'How recent positions would have been copied' });

/** Agrees to the terms. */
export async function agreeToTerms() {
  await agree().click();
  await confirm().click();
}

/** Agrees to the terms and fills the settings in. */
export async function fillIn(typedMultiple = '0.5', typedMargin = '500') {
  await agreeToTerms();
  await multiple().fill(typedMultiple);
  await maxMargin().fill(typedMargin);
}
