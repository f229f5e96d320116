import { sql } from 'kysely';
import type { Stopping, World } from '../world.ts';
import type { OpenDatabase } from './database.ts';

/** A notification channel of the database on which one can wait for what was sent before. */
export interface Notifications {
  /** Calls the handler with the payload of each notification, until it is stopped. */
  listen(handler: (payload: string) => void): Promise<Stopping>;
  /** Resolves when the handler has been called for everything committed before; needs a handler. */
  allHandled(): Promise<void>;
}

const markPrefix = 'mark ';

export function createNotifications(
  { database, random }: Pick<World, 'database' | 'random'>,
  { listen }: Pick<OpenDatabase, 'listen'>,
  channel: string,
): Notifications {
  const marks = new Map<string, () => void>();
  return {
    listen: (handler) =>
      listen(channel, (payload) => {
        // Other processes on the database send marks, too.
        if (payload.startsWith(markPrefix)) marks.get(payload)?.();
        else handler(payload);
      }),
    // Notifications arrive in the order of the commits: when the mark is back, earlier ones are handled.
    async allHandled() {
      const mark = `${markPrefix}${random.token(8)}`;
      const passed = new Promise<void>((resolve) => marks.set(mark, resolve));
      await sql`select pg_notify(${channel}, ${mark})`.execute(database);
      await passed;
      marks.delete(mark);
    },
  };
}
