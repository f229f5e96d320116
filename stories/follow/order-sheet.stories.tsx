import { createActor, fromCallback } from 'xstate';
import { FollowOrderSheet } from '#features/follow/FollowOrderSheet.tsx';
import { listOf } from '#fixtures/actors/paged.ts';
import { reply, success } from '#fixtures/exchange/api.ts';
import { tradedEuroDollar } from '#fixtures/exchange/orders.ts';
import { specifiedFollowOrder, specifiedTrader } from '#fixtures/exchange/specified.ts';
import { followOrders } from '#fixtures/follow.ts';
import { storeOf } from '#fixtures/stores.ts';
import { orderSheetMachine } from '#machines/follow/order-sheet.machine.ts';
import type { WireReply } from '#protocol/call.ts';
import { type FollowOrder, followCalls } from '#protocol/follow.ts';
import { forexStatus } from '#protocol/forex.ts';
import { press } from '../kit/journeys/acts.ts';
import { loadedStory } from '../kit/loaded-story.tsx';
import { page } from '../kit/page.tsx';

export default { title: 'follow/Order sheet', parameters: { frame: 'page' } };

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

const opened = (shown: string, data: WireOrder[], total = data.length) =>
  page('/follow/trader?id=7001', shown, {
    replies: {
      ...reply(followCalls.trader, trader),
      // The page behind the sheet has no orders.
      [followCalls.orders.path]: ({ query }) => success(query.as ? { data: [], total: 0 } : { data, total }),
    },
    acts: [
      press('Closed positions: {closedOrders}, of {nickname}', {
        values: { closedOrders: '48', nickname: 'Northwind' },
      }),
    ],
  });

/** The sheet alone. */
export const EveryOpen = loadedStory(
  () =>
    listOf<FollowOrder>([
      followOrders.copied,
      reduced,
      skipped,
      followOrders.onOwn,
      followOrders.tradersOwn,
      { ...followOrders.copied, id: '607', status: 'pending', openPrice: null, profit: null },
    ]),
  (orders) => {
    const sheet = createActor(
      orderSheetMachine.provide({ actors: { watchCopies: fromCallback(() => undefined) } }),
    ).start();
    sheet.send({
      type: 'open',
      subject: { trader: { id: '7001', nickname: 'Northwind' }, status: 'active' },
    });
    return <FollowOrderSheet services={{ sheet, sheetOrders: () => orders, copies: storeOf({}) }} />;
  },
);
export const EveryClosed = opened(closed.endReason, [
  { ...ended, Id: 606 },
  { ...ended, Id: 608, EndReason: 'Closed by you.', IsOnOwn: 1 },
  { ...left, Id: 603, Status: forexStatus.closed },
]);
export const NoneClosed = opened('No closed positions', []);
export const Long = opened(
  closed.endReason,
  Array.from({ length: 30 }, (_, index) => ({ ...ended, Id: 1000 + index })),
  60,
);
