import { render } from 'vitest-browser-react';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { ForexOrdersPanel } from '#features/forex/ForexOrdersPanel.tsx';
import type { ForexServices } from '#features/forex/services.ts';
import { positionMachine } from '#machines/forex/position.machine.ts';
import { stopsMachine } from '#machines/forex/stops.machine.ts';
import { createLoadableMachine } from '#machines/shared/loadable.machine.ts';
import { createPagedListMachine } from '#machines/shared/paged-list.machine.ts';
import type { Settings } from '#protocol/account.ts';
import type { Answer, Submission } from '#protocol/answer.ts';
import type { SummedPage } from '#protocol/fields.ts';
import type { ForexOrder, ForexStatus, ForexSummary } from '#protocol/forex.ts';
import type { EndRequest, StopsRequest } from '#protocol/forex-forms.ts';
import type { Account } from '#protocol/wallet.ts';
import { heldOrder, storeOf } from '#stories/kit/values.ts';
import { Stage } from './stage.tsx';

type OrderPage = SummedPage<ForexOrder, ForexSummary>;

interface Setting {
  status?: ForexStatus;
  load?: (page: number) => Promise<OrderPage>;
  /** What the exchange says to the nth request to end an order. */
  end?: (nth: number) => Promise<Answer<unknown>>;
  save?: () => Promise<Answer<unknown>>;
}

const summary: ForexSummary = {
  profit: decimal('2'),
  balance: decimal(1000),
  margin: decimal(25),
  riskRate: decimal('4008'),
};

const never = () => new Promise<Answer<unknown>>(() => undefined);
const quiet = fromCallback<EventObject, { orderId: string }>(() => undefined);

/** What a user who holds 0.02 lots of EUR/USD trades with, and what left it. */
export function createOrderServices({ load, end = never, save = never }: Omit<Setting, 'status'> = {}) {
  const ended: Submission<EndRequest>[] = [];
  const saved: Submission<StopsRequest>[] = [];
  const pages: number[] = [];
  const list = createActor(
    createPagedListMachine<ForexOrder, ForexSummary>().provide({
      actors: {
        loadPage: fromPromise<OrderPage, { page: number }>(({ input: { page } }) => {
          pages.push(page);
          return load ? load(page) : Promise.resolve({ data: [heldOrder], total: 1, summary });
        }),
      },
    }),
  ).start();
  const services: ForexServices = {
    orderEntryOf: () => {
      throw new Error('No form here');
    },
    ordersOf: () => list,
    position: positionMachine.provide({
      actors: {
        endOrder: fromPromise<Answer<unknown>, Submission<EndRequest>>(({ input }) => {
          ended.push(input);
          return end(ended.length);
        }),
        watchOrder: quiet,
      },
    }),
    stops: stopsMachine.provide({
      actors: {
        saveStops: fromPromise<Answer<unknown>, Submission<StopsRequest>>(({ input }) => {
          saved.push(input);
          return save();
        }),
        watchOrder: quiet,
      },
    }),
    newKeySeed: () => 'seed-',
    settings: createActor(createLoadableMachine<Settings>()).start(),
    balances: createActor(createLoadableMachine<Account[]>()).start(),
    quotes: storeOf({}),
    positions: storeOf({}),
    summary: storeOf({}),
  };
  return { services, list, ended, saved, pages };
}

/** The order lists of a user who holds 0.02 lots of EUR/USD, and what left them. */
export async function openOrders({ status = 'holding', ...setting }: Setting = {}) {
  const { services, ...left } = createOrderServices(setting);
  await render(
    <Stage>
      <ForexOrdersPanel
        services={services}
        status={status}
        onStatus={() => undefined}
        onTrade={() => undefined}
      />
    </Stage>,
  );
  return left;
}
