import { createActor } from 'xstate';
import { type Ending, endingAfter } from '#domain/countdown.ts';
import type { createTicker } from '#gateway/ticker.ts';
import { type CountdownActor, countdownMachine } from '#machines/micro/countdown.machine.ts';
import type { Page } from '#protocol/fields.ts';
import type { MicroOrder } from '#protocol/micro.ts';

interface CountdownParts {
  /** Milliseconds, of the clock that the ticker reads. */
  now: () => number;
  tick: ReturnType<typeof createTicker>;
  /** Called when the running orders have to be read again. */
  onReload: () => void;
  /** Called when an order turned out to be settled. */
  onSettled: () => void;
}

export interface Countdowns {
  of: (orderId: string) => CountdownActor | undefined;
  /** Takes a page of running orders that has just been read. */
  take: (orders: Page<MicroOrder>, page: number) => void;
  forget: () => void;
}

/** The countdowns of all running micro orders, on screen or not. */
export function createCountdowns({ now, tick, onReload, onSettled }: CountdownParts): Countdowns {
  const countdowns = new Map<string, CountdownActor>();
  const logic = countdownMachine.provide({ actors: { tick } });

  const start = (id: string, ending: Ending) => {
    const countdown = createActor(logic, { input: ending });
    countdown.on('reload.wanted', onReload);
    countdown.on('countdown.finished', () => {
      countdowns.delete(id);
      onSettled();
    });
    countdowns.set(id, countdown);
    countdown.start();
  };

  /** An order that isn't among those read has been settled, or stands on a page that was not read. */
  const settleMissing = ({ data, total }: Page<MicroOrder>) => {
    const isWhole = data.length >= total;
    for (const [id, countdown] of [...countdowns])
      if (!data.some((order) => order.id === id) && (isWhole || countdown.getSnapshot().matches('settling')))
        countdown.send({ type: 'order.settled' });
  };

  return {
    of: (orderId) => countdowns.get(orderId),
    take(orders, page) {
      const receivedAt = now();
      for (const { id, remainingMilliseconds: remaining } of orders.data) {
        const ending = endingAfter(receivedAt, remaining);
        const known = countdowns.get(id);
        if (known) known.send({ type: 'order.read', ...ending });
        else start(id, ending);
      }
      if (page === 1) settleMissing(orders);
    },
    forget() {
      for (const countdown of countdowns.values()) countdown.stop();
      countdowns.clear();
    },
  };
}
