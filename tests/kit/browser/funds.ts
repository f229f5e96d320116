import { page } from 'vitest/browser';
import { specifiedFund, specifiedSubscription } from '#fixtures/exchange/specified.ts';
import { type AreaOptions, openArea, type ReplyTo, success } from './app.tsx';

export const paths = {
  list: '/api/fund/list',
  fund: '/api/fund/info',
  buy: '/api/fund/buy',
  records: '/api/fund/subList',
  income: '/api/fund/insList',
  redeem: '/api/fund/applyRefund',
  balances: '/v2/api/main/wallet/getBalance',
};

/** Funds as the API sends them; numbers and texts are mixed, as in the wild. */
export const quarterly = {
  ...specifiedFund,
  image: '',
  staring_sub_amount: '50',
  max_sub_amount: 5000,
  lock_dividend_days: '90',
  desc: 'Short government bonds of four countries.',
  subscribed_amount: 0,
};

const weekly = {
  id: 82,
  title: 'Seven days',
  image: '',
  currency_code: 'USD',
  dividend_percentage: 0.12,
  staring_sub_amount: 10,
  max_sub_amount: '1000',
  lock_dividend_days: 7,
  desc: '',
  liquidated_damages: 1,
  subscribed_amount: '250',
};

/** A subscription as the API sends it; it is in progress. */
export const wireSubscription = {
  ...specifiedSubscription,
  sub_time: '2026-03-02T09:15:00Z',
  get_fund: quarterly,
  end_time: '2026-05-31T09:15:00Z',
  penalty_amount: '30.864',
};

/** The balances as the API sends them, with this much available in the cash account. */
export const holding = (available: string) =>
  success([{ type: 'change', accountTypeId: 3, balance: available, lockBalance: '0', currencyId: 1 }]);

export const fundReplies: Record<string, ReplyTo> = {
  [paths.list]: success({ data: [quarterly, weekly], last_page: 1 }),
  [paths.fund]: ({ query }) => success(query.id === '82' ? weekly : quarterly),
  [paths.buy]: success(null, 'Your subscription is recorded.'),
  [paths.records]: success({ data: [wireSubscription], last_page: 1 }),
  [paths.income]: success({ data: [], last_page: 1 }),
  [paths.redeem]: success(null, 'Your redemption is recorded.'),
  [paths.balances]: holding('2310.259'),
};

/** Opens the app with two funds on offer and one subscription. */
export const openFunds = ({ path = '/mining', ...options }: AreaOptions = {}) =>
  openArea(fundReplies, { path, ...options });

type Api = Awaited<ReturnType<typeof openFunds>>['api'];

/** The requests that were sent to a path, without the keys. */
export const sentTo = ({ requests }: Api, called: string) =>
  requests.filter(({ path }) => path === called).map(({ query: { t: _, ...query } }) => query);

export const rows = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem');
export const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
