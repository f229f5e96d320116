import { reply } from '#fixtures/exchange/api.ts';
import { wireFund, wireSubscription } from '#fixtures/exchange/wire.ts';
import { funds, subscriptions } from '#fixtures/fund.ts';
import { fundCalls } from '#protocol/fund.ts';
import { page } from '../kit/page.tsx';

export default { title: 'fund/Lists' };

const held = Object.values(subscriptions).map(wireSubscription);
const all = (data: typeof held) => reply(fundCalls.subscriptions, { data, last_page: 1 });
const income = ['2026-03-05', '2026-03-04', '2026-03-03'].map((day, index) => ({
  id: 903 - index,
  interest: '4.074',
  created_at: `${day}T09:15:00Z`,
}));

const list = (shown: string, data: ReturnType<typeof wireFund>[]) =>
  page('/mining', shown, { replies: { ...all(held), ...reply(fundCalls.funds, { data, last_page: 1 }) } });
const incomeOf = (shown: string, data: typeof income) =>
  page('/mining/income?id=61', shown, {
    replies: { ...all(held), ...reply(fundCalls.income, { data, last_page: 1 }) },
  });
const records = (shown: string, data: typeof held) => page('/mining/record', shown, { replies: all(data) });

export const Funds = list('Seven days', funds.map(wireFund));
export const NoFunds = list('No funds at the moment', []);
export const Income = incomeOf('4.07', income);
export const NoIncome = incomeOf('No income yet', []);
export const EveryStatus = records('Refunded', held);
export const UnknownFigures = records(
  'In progress',
  [
    { ...subscriptions.inProgress, dailyIncome: null, income: null, endsAt: '', penalty: null },
    { ...subscriptions.finished, id: '65', status: null },
  ].map(wireSubscription),
);
export const NoSubscriptions = records('No subscriptions yet', []);
