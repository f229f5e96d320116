import { type EventObject, fromCallback } from 'xstate';
import { remainingAt, untilNextSecond } from '#domain/countdown.ts';

interface TickerParts {
  /** Milliseconds, of the same clock as `endsAt`. */
  now: () => number;
  page: Pick<EventTarget, 'addEventListener'>;
}

/**
 * Sends the milliseconds that remain until `endsAt`: at once, whenever the shown second changes, and when the
 * page is shown again, since timers of a hidden page are late. The last tick has 0.
 */
export const createTicker = ({ now, page }: TickerParts) =>
  fromCallback<EventObject, { endsAt: number }>(({ input: { endsAt }, sendBack }) => {
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const tick = () => {
      clearTimeout(timer);
      const remaining = remainingAt(endsAt, now());
      if (remaining > 0) timer = setTimeout(tick, untilNextSecond(remaining));
      else listening.abort();
      sendBack({ type: 'ticked', remaining });
    };

    page.addEventListener('visibilitychange', tick, { signal: listening.signal });
    tick();
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  });
