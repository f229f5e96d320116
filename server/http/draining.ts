import type { MiddlewareHandler } from 'hono';

/** The end of a process that others replace: it finishes what it has begun, and begins nothing. */
export interface Draining {
  /** Counts the requests that are being answered. */
  middleware: MiddlewareHandler;
  isDraining(): boolean;
  /** From now on a connection is closed with its answer, so that the next request goes to another process. */
  begin(): void;
  /** Resolves when no request is being answered. */
  settled(): Promise<void>;
}

export function createDraining(): Draining {
  let running = 0;
  let isDraining = false;
  let waiting: (() => void)[] = [];

  return {
    async middleware(c, next) {
      running += 1;
      try {
        await next();
      } finally {
        running -= 1;
        if (running === 0) for (const done of waiting.splice(0)) done();
      }
      if (isDraining) c.header('connection', 'close');
    },
    isDraining: () => isDraining,
    begin() {
      isDraining = true;
    },
    settled: () =>
      running === 0 ? Promise.resolve() : new Promise((resolve) => (waiting = [...waiting, resolve])),
  };
}
