import { readFileSync } from 'node:fs';
import { topicOf } from '#protocol/live-topics.ts';
import { createSandbox } from '#server/sandbox.ts';
import { openUser } from '../exchange/serving/open-user.ts';
import { runRemote } from '../shared/remote.ts';
import { type Pace, processorSeconds, repeat } from './pace.ts';
import { serveLocally } from './serve.ts';
import { timedMove } from './timed-move.ts';

/** An exchange of its own for a part of the benchmark. */
export interface ExchangeInput {
  /** URL of a PostgreSQL database; absent: PGlite in the folder. */
  url?: string | undefined;
  dataFolder?: string | undefined;
  /** The folder of the built app; absent: only the API is served. */
  dist?: string | undefined;
  /** Whether the simulated market moves. */
  isMoving: boolean;
  hasSamplePast: boolean;
}

/** Beside the app: an empty page as a control, and the worker that moves prices. */
const files: Record<string, { file: string; type: string }> = {
  '/bench/empty': { file: 'empty.html', type: 'text/html; charset=utf-8' },
  '/bench/mover.js': { file: 'mover.js', type: 'text/javascript; charset=utf-8' },
};

function fileAt(url: string): Response | null {
  const found = files[new URL(url).pathname];
  if (!found) return null;
  const content = readFileSync(new URL(`page/${found.file}`, import.meta.url));
  return new Response(content, { headers: { 'content-type': found.type, 'cache-control': 'no-store' } });
}

/** More requests from one address than there will be: they are counted, but none is too many. */
const noLimit = { requestsPerAddress: 1e9 };

async function start({ isMoving, dist, ...place }: ExchangeInput) {
  let isRunning = true;
  const log = {
    info: () => undefined,
    // The server ends the connections of a database that is dropped.
    error: (message: string, cause: unknown) => isRunning && console.error(message, cause),
  };
  const sandbox = await createSandbox({
    ...place,
    dist,
    log,
    prices: isMoving ? { seed: 1 } : 'scripted',
    config: noLimit,
  });
  await sandbox.start();
  const { app, world } = sandbox;
  const { database, hub } = world;
  const served = await serveLocally(
    dist === undefined ? app.fetch : (request, env) => fileAt(request.url) ?? app.fetch(request, env),
  );
  const detach = sandbox.attach(served.server, true);

  const tasks = {
    url: () => served.url,
    processorSeconds,
    /** Opens accounts with sandbox money; returns a session's token of each. */
    async openUsers(count: number): Promise<string[]> {
      const tokens: string[] = [];
      while (tokens.length < count) tokens.push((await openUser(world)).token);
      return tokens;
    },
    async countPostings(): Promise<number> {
      const { count } = await database
        .selectFrom('ledger_posting')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** Sends price moves to all sockets that are subscribed to the market, one move a frame. */
    move: (pace: Pace) => repeat(pace, () => hub.broadcast(topicOf('market'), timedMove())),
  };
  return {
    tasks,
    async stop() {
      isRunning = false;
      detach();
      served.close();
      await sandbox.stop();
    },
  };
}

export type ExchangeTasks = Awaited<ReturnType<typeof start>>['tasks'];

await runRemote(start);
