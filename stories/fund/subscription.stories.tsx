import { reply } from '#fixtures/exchange/api.ts';
import { wireFund } from '#fixtures/exchange/wire.ts';
import { quarterlyFund, weeklyFund } from '#fixtures/fund.ts';
import { fundCalls } from '#protocol/fund.ts';
import { walletCalls } from '#protocol/wallet.ts';
import { fill } from '../kit/journeys/acts.ts';
import { page } from '../kit/page.tsx';

export default { title: 'fund/Subscription' };

const ofFund = (fund: typeof weeklyFund) => reply(fundCalls.fund, wireFund(fund));
const subscribe = (shown: string, replies = {}, scene: Parameters<typeof page>[2] = {}) =>
  page('/mining/subscribe?id=1', shown, { replies, ...scene });

export const Page = subscribe(quarterlyFund.description, ofFund(quarterlyFund));
export const PageFilledIn = subscribe(quarterlyFund.description, ofFund(quarterlyFund), {
  acts: [fill({ Amount: '1234.56' })],
});
export const PageWithoutDescription = subscribe('Seven days', ofFund(weeklyFund));
export const PageWithUnknownFigures = subscribe(
  'Seven days',
  ofFund({ ...weeklyFund, maximum: null, penaltyPercent: null, subscribed: null }),
);
export const UnknownFundPage = subscribe('There is no such fund', {
  [fundCalls.fund.path]: { code: 0, msg: "This fund doesn't exist.", data: null },
});
export const LoadingPage = subscribe('Subscribe');
export const FailedPage = subscribe('Try again', {
  [fundCalls.fund.path]: 'no connection',
  [walletCalls.balances.path]: 'no connection',
});
