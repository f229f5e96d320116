import { type Replies, reply } from '#fixtures/exchange/api.ts';
import { realUser } from '#fixtures/session.ts';
import { marketCalls } from '#protocol/market.ts';
import { walletCalls } from '#protocol/wallet.ts';
import { press } from '../kit/journeys/acts.ts';
import { page } from '../kit/page.tsx';

export default { title: 'market/Home' };

const home = (shown: string, user: typeof realUser | null, replies: Replies = {}) =>
  page('/', shown, { user, replies });

export const SignedIn = home(
  'XAU/USD',
  realUser,
  reply(walletCalls.profits, { today_profit: 184.27, today_profit_percent: 1.11, total_profit: 912.4 }),
);
export const Guest = home('XAU/USD', null);
export const Failed = home('The pairs could not be loaded', null, {
  [marketCalls.pairs.path]: 'no connection',
});
export const Empty = home('No data', null, reply(marketCalls.pairs, []));

export const Trade = page('/trade?pair=2', 'Buy');
export const PairDrawer = page('/trade?pair=2', 'Choose a pair', {
  acts: [press('Choose a pair, currently {0}', { values: { 0: 'EUR/USD' } })],
});
