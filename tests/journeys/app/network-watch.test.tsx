import { expect, it } from 'vitest';
import { type AnyActorRef, createActor } from 'xstate';
import { trader } from '#fixtures/follow.ts';
import { quarterlyFund } from '#fixtures/fund.ts';
import { loans } from '#fixtures/loan.ts';
import { euroDollar as pair } from '#fixtures/market.ts';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { isOffline } from '#machines/shared/network.ts';
import { success } from '../../kit/browser/app.tsx';
import { depositReplies } from '../../kit/browser/deposits.tsx';
import { approved, paths as loan, monthly } from '../../kit/browser/loans.ts';
import { paths as repayment } from '../../kit/browser/repayments.tsx';
import { startReadApp } from '../../kit/browser/started-app.ts';

const device = { isOnline: true, events: new EventTarget() };

function turn(isOnline: boolean): void {
  device.isOnline = isOnline;
  device.events.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** Every process of the app that moves money. */
async function processes(): Promise<Record<string, AnyActorRef | null>> {
  const { app } = await startReadApp({
    user: realUser,
    environment: {
      tabStorage: memory(),
      network: { isOnline: () => device.isOnline, events: device.events },
    },
    replies: (usual) => ({
      ...usual,
      ...depositReplies,
      [loan.info]: approved,
      [loan.products]: success([monthly]),
      [repayment.networks]: success([]),
    }),
  });
  const { areas } = app.context;
  const [forex, micro, funds] = [await areas.forex(), await areas.micro(), await areas.funds()];
  const order = { orderId: '7', idempotency: forex.newIdempotency() };
  const held = { ...order, side: 'buy', terms: null, stopLoss: null, takeProfit: null } as const;
  return {
    orderEntry: forex.orderEntryOf(pair),
    position: createActor(forex.position, { input: { ...order, status: 'holding' } }).start(),
    stops: createActor(forex.stops, { input: held }).start(),
    microOrder: micro.entryOf(pair),
    deposit: (await areas.deposits()).formOf('coin'),
    transfer: (await areas.transfers()).form(),
    withdrawal: (await areas.withdrawals()).formOf('coin'),
    loanApplication: (await areas.loans()).application(),
    repayment: (await areas.repayments()).formOf(loans.toRepay),
    subscription: funds.formOf(quarterlyFund),
    redemption: funds.redemption(),
    relation: (await areas.relations()).relationOf(trader),
  };
}

it('every process that moves money learns of the network in the whole app [INSTALL-10]', async () => {
  const all = await processes();
  const held = () =>
    Object.entries(all).flatMap(([name, actor]) => (actor && isOffline(actor.getSnapshot()) ? [name] : []));
  expect(held()).toEqual([]);
  turn(false);
  expect(held()).toEqual(Object.keys(all));
  turn(true);
  expect(held()).toEqual([]);
});
