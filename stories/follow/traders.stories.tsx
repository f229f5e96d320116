import { reply } from '#fixtures/exchange/api.ts';
import { specifiedFollower, specifiedTrader } from '#fixtures/exchange/specified.ts';
import { realUser } from '#fixtures/session.ts';
import { followCalls } from '#protocol/follow.ts';
import { page } from '../kit/page.tsx';

export default { title: 'follow/Traders' };

const northwind = { ...specifiedTrader, avatar: '', is_followed: 0, win_rate: '64.5' };
const followed = {
  ...northwind,
  user_id: 7002,
  nickname: 'Southern Cross',
  is_followed: 1,
  total_profits: '-86.25',
  profit_percent: '-1.2',
};
const unknown = {
  id: 6,
  user_id: 7003,
  nickname: '',
  avatar: '',
  is_followed: 0,
  follow_num: null,
  position_num: null,
  total_num: null,
  total_amount: null,
  position_quantity: null,
  max_amount: null,
  total_profits: null,
  profit_percent: null,
};
const longNamed = { ...northwind, user_id: 7004, nickname: 'A trader whose name needs two lines on a phone' };
const many = Array.from({ length: 20 }, (_, index) => ({
  ...northwind,
  user_id: 8000 + index,
  nickname: `Trader ${index + 1}`,
}));

const pageOf = (...data: (typeof northwind)[]) => ({ data, total: data.length });

const list = (shown: string, traders: object, user: typeof realUser | null = realUser, view = 'return') =>
  page(`/follow/follow-list?sort=${view}`, shown, {
    user,
    replies: reply(followCalls.traders, traders as ReturnType<typeof pageOf>),
  });

export const All = list('Southern Cross', pageOf(northwind, followed));
export const ForAGuest = list('Northwind', pageOf(northwind), null);
export const UnknownFiguresAndLongNames = list(longNamed.nickname, { data: [unknown, longNamed], total: 2 });
export const Long = list('Trader 20', { data: many, total: 40 });
export const Sorted = list('Trader 1', { data: many, total: 40 }, realUser, 'steady');
export const None = list('No master traders yet', pageOf());

const home = (shown: string, user: typeof realUser | null) =>
  page('/follow', shown, {
    user,
    replies: {
      ...reply(followCalls.best, pageOf(northwind, followed)),
      ...reply(followCalls.followed, pageOf(followed)),
    },
  });

export const HomeOfATrader = home('Northwind', { ...realUser, isTrader: true, traderStatus: 'approved' });
export const HomeOfAnyoneElse = home('Northwind', realUser);
export const HomeOfAGuest = home('Northwind', null);

const figures = { total_profits: '53.6', position_profits: '-12.25', follow_num: 2 };
const follower = { ...specifiedFollower, avatar: '' };
const lost = {
  ...follower,
  follow_id: 82,
  nickname: 'Grace',
  total_profits: '-30.5',
  profitability: '-3.05',
};

const followers = (shown: string, data: (typeof follower)[]) =>
  page('/follow/my-follower', shown, {
    user: { ...realUser, isTrader: true, traderStatus: 'approved' },
    replies: reply(followCalls.followers, { data, total: data.length, ...figures, follow_num: data.length }),
  });

export const Followers = followers('Grace', [follower, lost]);
export const NoFollowers = followers('No followers yet', []);
