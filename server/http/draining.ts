import type { MiddlewareHandler } from 'hono';

/** Whether a process is about to end, so that others get the requests. */
export interface Draining {
  middleware: MiddlewareHandler;
  isDraining(): boolean;
  /** From now on a connection is closed with its answer, so that the next request goes to another process. */
  begin(): void;
}

export function createDraining(): Draining {
  let isDraining = false;
  return {
    async middleware(c, next) {
      await next();
      if (isDraining) c.header('connection', 'close');
    },
    isDraining: () => isDraining,
    begin() {
      isDraining = true;
    },
  };
}
