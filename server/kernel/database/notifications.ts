import { sql } from 'kysely';
import type { Random } from '../random.ts';
import type { Database, OpenDatabase } from './database.ts';

/** A notification channel of the database on which one can wait for what was sent before. */
export interface Notifications {
  /**
   * Calls the handler with the payload of each notification, until it is stopped, and `onReturn` whenever some may
   * have been lost.
   */
  listen(handler: (payload: string) => void, onReturn: () => void): Promise<() => Promise<void>>;
  /** Resolves when the handler has been called for everything committed before; needs a handler. */
  allHandled(): Promise<void>;
}

const markPrefix = 'mark ';

export function createNotifications(
  { database, random }: { database: Database; random: Random },
  { listen, onReturn }: Pick<OpenDatabase, 'listen' | 'onReturn'>,
  channel: string,
): Notifications {
  const marks = new Map<string, () => void>();
  /** Sends a mark, and resolves when it is back. */
  const passed = async (send: (mark: string) => Promise<unknown>) => {
    const mark = `${markPrefix}${random.token(8)}`;
    const back = new Promise<void>((resolve) => marks.set(mark, resolve));
    await send(mark);
    await back;
    marks.delete(mark);
  };
  return {
    async listen(handler, returned) {
      const stopListening = await listen(channel, (payload) => {
        // Other processes on the database send marks, too.
        if (payload.startsWith(markPrefix)) marks.get(payload)?.();
        else handler(payload);
      });
      const stopReturn = onReturn(returned);
      return () => {
        stopReturn();
        return stopListening();
      };
    },
    // Notifications arrive in the order of the commits: when the mark is back, earlier ones are handled.
    async allHandled() {
      await Promise.all([
        passed((mark) => sql`select pg_notify(${channel}, ${mark})`.execute(database)),
        passed((mark) => database.notify([{ channel, payload: mark }])),
      ]);
    },
  };
}
