import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { transact } from '#server/kernel/idempotency.ts';
import { createSandbox } from '#server/sandbox.ts';
import { openSession } from '#server/session/tokens.ts';
import { createUser } from '#server/session/users.ts';
import { onPostgres } from './bench-database.ts';

const callers = 8;
const secondsPerEngine = 5;

const help = `npm run bench   postings a second under ${callers} callers of mixed calls over HTTP, on PGlite in memory and, where
                one answers (TEST_DATABASE_URL), on PostgreSQL: ${secondsPerEngine} seconds each.`;

/** The calls that a caller makes in turn; each of them makes one posting. */
const mixed = (round: number): [string, RequestInit] => {
  const transfer = (from: number, to: number): [string, RequestInit] => [
    '/api/account/transfer',
    { method: 'POST', body: JSON.stringify({ balance: '0.01', currency_id: 1, from, to }) },
  ];
  const micro = `/v2/api/micro/submit?forex_id=BTCUSDT&type=1&number=10&seconds=30&t=`;
  const contract =
    '/v2/api/forex/submit?type=1&cont=0.01&forex_id=BTCUSDT&status=1&target_price=0&stop_loss_price=0&target_profit_price=0&multiple=100&t=';
  const calls: [string, RequestInit][] = [
    transfer(3, 1),
    [micro, {}],
    transfer(1, 3),
    [contract, {}],
    transfer(3, 2),
  ];
  return calls[round % calls.length] ?? transfer(3, 1);
};

async function measure(engine: string, url: string | undefined): Promise<void> {
  let isRunning = true;
  const log = {
    info: () => undefined,
    // The server ends the connections of a database that is dropped.
    error: (message: string, cause: unknown) => isRunning && console.error(message, cause),
  };
  // Prices that don't move: the simulated market would take its own share of the time.
  const sandbox = await createSandbox({ url, log, prices: 'scripted', hasSamplePast: false });
  await sandbox.start();
  const http = createAdaptorServer({ fetch: sandbox.app.fetch, overrideGlobalObjects: false }) as Server;
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  // `address()` is a string only for a pipe.
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const { database, random, clock } = sandbox.world;

  const newToken = (index: number) =>
    transact(database, async (tx) => {
      const known = { by: 'email', as: `bench-${index}@pelorus.test` } as const;
      const now = clock.now();
      const user = await createUser(tx, random, now, { known, passwordHash: null });
      if (!user) throw new Error(`${known.as} exists already`);
      return openSession(tx, random, { userId: user.id, replaces: null, now });
    });
  const tokens = await Promise.all(Array.from({ length: callers }, (_, index) => newToken(index)));

  const countPostings = async () => {
    const { count } = await database
      .selectFrom('ledger_posting')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const bitcoin = sandbox.market.instrument('BTCUSDT');
  if (!bitcoin) throw new Error('BTCUSDT is not listed');
  const stopPrices = clock.every(1000, () => void sandbox.market.push(bitcoin.id, bitcoin.anchorPrice));
  const before = await countPostings();
  const started = performance.now();
  let calls = 0;
  let accepted = 0;
  await Promise.all(
    tokens.map(async (authorization, caller) => {
      for (let round = caller; performance.now() - started < secondsPerEngine * 1000; round += 1) {
        const [path, init] = mixed(round);
        const key = `${caller}-${round}`;
        const headers = { authorization, 'idempotency-key': key, 'content-type': 'application/json' };
        const response = await fetch(`${origin}${path}${init.method ? '' : key}`, { ...init, headers });
        const { code } = (await response.json()) as { code: number };
        calls += 1;
        accepted += code === 1 ? 1 : 0;
      }
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  const postings = (await countPostings()) - before;
  console.log(
    `${engine.padEnd(11)} ${(postings / elapsed).toFixed(0).padStart(6)} postings/s  (${calls} calls, ${accepted} accepted, ${elapsed.toFixed(1)} s, ${callers} callers)`,
  );
  isRunning = false;
  stopPrices();
  http.closeAllConnections();
  http.close();
  await sandbox.stop();
}

if (process.argv.includes('--help')) console.log(help);
else {
  await measure('PGlite', undefined);
  await onPostgres((url) => measure('PostgreSQL', url));
}
