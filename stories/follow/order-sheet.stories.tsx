import { createActor, fromCallback } from 'xstate';
import { FollowOrderSheet } from '#features/follow/FollowOrderSheet.tsx';
import type { TraderServices } from '#features/follow/trader-services.ts';
import { listOf } from '#fixtures/actors/paged.ts';
import { followOrders } from '#fixtures/follow.ts';
import { storeOf } from '#fixtures/stores.ts';
import { orderSheetMachine } from '#machines/follow/order-sheet.machine.ts';
import type { FollowOrder, SheetStatus } from '#protocol/follow.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'follow/Order sheet', parameters: { frame: 'page' } };

type List = NonNullable<ReturnType<TraderServices['sheetOrders']>>;

const trader = { id: '7001', nickname: 'Northwind' };
const { copied, reduced, skipped, onOwn, tradersOwn, closed } = followOrders;
const pending: FollowOrder = { ...copied, id: '607', status: 'pending', openPrice: null, profit: null };
const closedByHand: FollowOrder = { ...closed, id: '608', endReason: 'Closed by you.', isOnOwn: true };

const sheetMachine = orderSheetMachine.provide({ actors: { watchCopies: fromCallback(() => undefined) } });

const opened = (status: SheetStatus, make: () => Promise<List>) =>
  loadedStory(make, (orders) => {
    const sheet = createActor(sheetMachine).start();
    sheet.send({ type: 'open', subject: { trader, status } });
    return <FollowOrderSheet services={{ sheet, sheetOrders: () => orders, copies: storeOf({}) }} />;
  });

const many = Array.from({ length: 60 }, (_, index) => ({ ...copied, id: String(1000 + index) }));

export const EveryOpen = opened('active', () =>
  listOf<FollowOrder>([copied, reduced, skipped, onOwn, tradersOwn, pending]),
);
export const EveryClosed = opened('closed', () =>
  listOf<FollowOrder>([closed, closedByHand, { ...skipped, status: 'closed' }]),
);
export const NoneClosed = opened('closed', () => listOf<FollowOrder>([]));
export const Long = opened('closed', () => listOf<FollowOrder>(many, 30));
