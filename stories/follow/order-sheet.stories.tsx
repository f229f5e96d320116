import { reply, success } from '#fixtures/exchange/api.ts';
import { tradedEuroDollar } from '#fixtures/exchange/orders.ts';
import { specifiedFollowOrder, specifiedTrader } from '#fixtures/exchange/specified.ts';
import { followOrders } from '#fixtures/follow.ts';
import type { WireReply } from '#protocol/call.ts';
import { followCalls } from '#protocol/follow.ts';
import { forexStatus } from '#protocol/forex.ts';
import { press } from '../kit/journeys/acts.ts';
import { page } from '../kit/page.tsx';

export default { title: 'follow/Order sheet' };

type WireOrder = WireReply<typeof followCalls.orders>['data'][number];

const { reduced, skipped, closed } = followOrders;
const trader = { ...specifiedTrader, avatar: '' };
const copied: WireOrder = {
  ...specifiedFollowOrder,
  ForexTradeLists: tradedEuroDollar,
  CreateTimeHandler: '2026-03-02T09:30:00Z',
  Quantity: '0.25',
  LeaderQuantity: '0.5',
  Outcome: 'copied',
};
const left = { ...copied, Outcome: 'skipped', FollowType: 1, OutcomeReason: skipped.outcomeReason } as const;
const ended = { ...copied, Status: forexStatus.closed, EndReason: closed.endReason };

const opened = (status: 'Open' | 'Closed', shown: string, data: WireOrder[], total = data.length) =>
  page('/follow/trader?id=7001', shown, {
    replies: {
      ...reply(followCalls.trader, trader),
      // The page behind the sheet has no orders.
      [followCalls.orders.path]: ({ query }) => success(query.as ? { data: [], total: 0 } : { data, total }),
    },
    acts: [
      status === 'Open'
        ? press('Open orders: {openOrders}, of {nickname}', {
            values: { openOrders: '2', nickname: 'Northwind' },
          })
        : press('Closed orders: {closedOrders}, of {nickname}', {
            values: { closedOrders: '48', nickname: 'Northwind' },
          }),
    ],
  });

export const EveryOpen = opened('Open', skipped.outcomeReason, [
  copied,
  { ...copied, Id: 602, Outcome: 'reduced', OutcomeReason: reduced.outcomeReason },
  { ...left, Id: 603 },
  { ...copied, Id: 604, IsOnOwn: 1 },
  { ...copied, Id: 605, FollowType: 1, Outcome: null },
  { ...copied, Id: 607, Status: forexStatus.pending, Price: null, FactProfits: null },
]);
export const EveryClosed = opened('Closed', closed.endReason, [
  { ...ended, Id: 606 },
  { ...ended, Id: 608, EndReason: 'Closed by you.', IsOnOwn: 1 },
  { ...left, Id: 603, Status: forexStatus.closed },
]);
export const NoneClosed = opened('Closed', 'No closed follow orders', []);
export const Long = opened(
  'Closed',
  closed.endReason,
  Array.from({ length: 30 }, (_, index) => ({ ...ended, Id: 1000 + index })),
  60,
);
