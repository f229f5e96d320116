import { PGlite } from '@electric-sql/pglite';
import { Hono } from 'hono';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import { topicOf } from '#protocol/live-topics.ts';
import { runRemote } from '../shared/remote.ts';
import { type Pace, processorSeconds, repeat } from './pace.ts';
import { serveLocally } from './serve.ts';
import { timedMove } from './timed-move.ts';

/** The exchange's libraries without the exchange: the control of its calls and of its channel. */
export interface BareInput {
  /** URL of a PostgreSQL database; absent: PGlite in the folder. */
  url?: string | undefined;
  dataFolder?: string | undefined;
}

interface Bare {
  select(): Promise<unknown>;
  /** One row in a transaction. */
  insert(): Promise<unknown>;
  close(): Promise<unknown>;
}

const table =
  'create table if not exists bare (id bigint generated always as identity primary key, text text)';
const insertion = "insert into bare (text) values ('bare')";

async function openPostgres(url: string): Promise<Bare> {
  // As many connections as the exchange has.
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  let isOpen = true;
  // The server ends the connections of a database that is dropped.
  pool.on('error', (error) => isOpen && console.error(error));
  await pool.query(table);
  return {
    select: () => pool.query('select 1'),
    async insert() {
      const client = await pool.connect();
      await client.query('begin');
      await client.query(insertion);
      await client.query('commit');
      client.release();
    },
    close() {
      isOpen = false;
      return pool.end();
    },
  };
}

async function openPglite(dataFolder: string | undefined): Promise<Bare> {
  const pglite = await PGlite.create(dataFolder === undefined ? {} : { dataDir: dataFolder });
  await pglite.query(table);
  return {
    select: () => pglite.query('select 1'),
    insert: () => pglite.transaction((tx) => tx.query(insertion)),
    close: () => pglite.close(),
  };
}

async function start({ url, dataFolder }: BareInput) {
  const database = url === undefined ? await openPglite(dataFolder) : await openPostgres(url);
  const reply = { code: 1, msg: 'Success', data: { status: 0, type: 1, url: '' } };
  const app = new Hono();
  app.get('/bare', (c) => c.json(reply));
  app.get('/select', async (c) => {
    await database.select();
    return c.json(reply);
  });
  app.get('/insert', async (c) => {
    await database.insert();
    return c.json(reply);
  });
  const served = await serveLocally(app.fetch);
  const live = new WebSocketServer({ server: served.server, perMessageDeflate: false });

  const sendMove = () => {
    const topic = topicOf('market');
    const frame = Buffer.from(JSON.stringify({ type: topic, topic, data: timedMove() }));
    for (const socket of live.clients) socket.send(frame, { binary: false });
  };
  const tasks = {
    url: () => served.url,
    processorSeconds,
    /** Sends price moves to all sockets, one move a frame. */
    move: (pace: Pace) => repeat(pace, sendMove),
  };
  return {
    tasks,
    async stop() {
      for (const socket of live.clients) socket.terminate();
      served.close();
      await database.close();
    },
  };
}

export type BareTasks = Awaited<ReturnType<typeof start>>['tasks'];

await runRemote(start);
