import { Hono } from 'hono';
import { sql } from 'kysely';
import type { World } from '../kernel/world.ts';
import type { Draining } from './draining.ts';
import type { HttpEnvironment } from './http-context.ts';

/** A database that is slower than this serves nobody. */
const answerWithinMilliseconds = 2_000;
/** How often the answer is renewed; in between the last one is sent. */
const checkedEveryMilliseconds = 1_000;

export interface HealthOptions {
  world: Pick<World, 'database' | 'clock'>;
  draining: Pick<Draining, 'isDraining'>;
  isStarted(): boolean;
}

/** `/healthz`: the process runs. `/readyz`: it can be sent requests; 503 and the reason if it can't. */
export function createHealth({ world: { database, clock }, draining, isStarted }: HealthOptions) {
  const app = new Hono<HttpEnvironment>();

  const check = (): Promise<boolean> =>
    new Promise((resolve) => {
      const stop = clock.after(answerWithinMilliseconds, () => resolve(false));
      sql`select 1`
        .execute(database)
        .then(
          () => resolve(true),
          () => resolve(false),
        )
        .finally(stop);
    });
  let last: { at: number; hasDatabase: Promise<boolean> } | null = null;
  const hasDatabase = () => {
    if (last === null || clock.now() - last.at >= checkedEveryMilliseconds)
      last = { at: clock.now(), hasDatabase: check() };
    return last.hasDatabase;
  };

  const reason = async (): Promise<string | null> => {
    if (draining.isDraining()) return 'stopping';
    if (!isStarted()) return 'starting';
    return (await hasDatabase()) ? null : 'no database';
  };

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const status = await reason();
    c.header('cache-control', 'no-store');
    return c.json({ status: status ?? 'ready' }, status === null ? 200 : 503);
  });
  // They have a port of their own, and an app has a page for every other path.
  app.get('/metrics', (c) => c.notFound());
  return app;
}
