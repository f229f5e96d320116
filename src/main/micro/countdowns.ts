import { createActor } from 'xstate';
import { type Deadline, deadlineAfter } from '#domain/countdown.ts';
import type { createTicker } from '#gateway/live/ticker.ts';
import { type CountdownActor, countdownMachine } from '#machines/micro/countdown.machine.ts';
import type { Page } from '#ports/page.ts';
import type { MicroOrder } from '#protocol/micro.ts';

interface CountdownParts {
  /** Milliseconds, of the clock that the ticker reads. */
  now: () => number;
  tick: ReturnType<typeof createTicker>;
  /** Called when the running orders have to be read again. */
  onReload: () => void;
  /** Called with the id of an order that turned out to be settled. */
  onSettled: (orderId: string) => void;
}

export interface Countdowns {
  of: (orderId: string) => CountdownActor | undefined;
  /** Updates the countdowns from a page of running orders that has just been read. */
  take: (orders: Page<MicroOrder>, page: number) => void;
  forget: () => void;
}

/** The countdowns of all running micro orders, on screen or not (MICRO-18, MICRO-19). */
export function createCountdowns({ now, tick, onReload, onSettled }: CountdownParts): Countdowns {
  const countdowns = new Map<string, CountdownActor>();
  const logic = countdownMachine.provide({ actors: { tick } });

  const start = (id: string, deadline: Deadline) => {
    const countdown = createActor(logic, { input: deadline });
    countdown.on('reload.wanted', onReload);
    countdown.on('countdown.finished', () => {
      countdowns.delete(id);
      onSettled(id);
    });
    countdowns.set(id, countdown);
    countdown.start();
  };

  /**
   * An order that is missing from the first page is settled or on a later page. It counts as settled if the
   * page is the whole list, or if its countdown has ended.
   */
  const settleMissing = ({ data, total, lastPage }: Page<MicroOrder>) => {
    const isWhole = total === null ? lastPage === 1 || data.length === 0 : data.length >= total;
    for (const [id, countdown] of [...countdowns])
      if (!data.some((order) => order.id === id) && (isWhole || countdown.getSnapshot().matches('settling')))
        countdown.send({ type: 'order.settled' });
  };

  return {
    of: (orderId) => countdowns.get(orderId),
    take(orders, page) {
      const receivedAt = now();
      for (const { id, remainingMilliseconds: remaining } of orders.data) {
        const deadline = deadlineAfter(receivedAt, remaining);
        const existing = countdowns.get(id);
        if (existing) existing.send({ type: 'order.read', ...deadline });
        else start(id, deadline);
      }
      if (page === 1) settleMissing(orders);
    },
    forget() {
      for (const countdown of countdowns.values()) countdown.stop();
      countdowns.clear();
    },
  };
}
