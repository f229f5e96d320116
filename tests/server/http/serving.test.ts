import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { livePath } from '#protocol/live-topics.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { sessionCalls } from '#protocol/session.ts';
import { createHealth } from '#server/http/health.ts';
import { transact } from '#server/kernel/database/transact.ts';
import type { ProcessSettings } from '#server/kernel/process-settings.ts';
import { type ManualClock, manualClock } from '#server/kernel/processes/clock.ts';
import { leaveInTurn } from '#server/live/channel.ts';
import { createSandbox, type Sandbox } from '#server/sandbox.ts';
import { type Serving, serve } from '#server/serve.ts';
import { memory } from '../../kit/server/engines.ts';
import { createGate } from '../../kit/server/gate.ts';
import { testStart } from '../../kit/server/sandbox.ts';

const drainMilliseconds = 5_000;
const settings = { port: 0, host: '127.0.0.1', drainMilliseconds: 0, metrics: null };

describe('A served process', () => {
  let clock: ManualClock;
  let sandbox: Sandbox;
  let serving: Serving;
  let drop: () => Promise<void>;
  let free: () => void;
  let requests: number;

  beforeEach(async () => {
    const database = await memory.open();
    drop = database.drop;
    free = () => undefined;
    clock = manualClock(testStart);
    sandbox = await createSandbox({
      pglite: database.pglite,
      clock,
      log: { info: () => undefined, error: () => undefined },
      prices: 'scripted',
      hasSamplePast: false,
    });
    requests = 0;
    const { fetch: answer } = sandbox.app;
    sandbox.app.fetch = (...request) => {
      requests += 1;
      return answer(...request);
    };
  });
  afterEach(async () => {
    free();
    await serving.stop();
    await drop();
  });

  const begin = async (changed: Partial<ProcessSettings> = {}) => {
    serving = await serve(sandbox, { ...settings, ...changed });
  };
  const ask = (path: string, port: number | null = serving.port) => fetch(`http://127.0.0.1:${port}${path}`);
  /** Resolves when a request has reached the exchange. */
  const asked = () => expect.poll(() => requests).toBeGreaterThan(0);
  const statusOf = async (path: string) => {
    const answer = await ask(path);
    return [answer.status, await answer.json()];
  };
  /** Occupies the only connection to the database until `free`. */
  const occupyDatabase = async () => {
    const [occupied, freed] = [createGate(), createGate()];
    free = freed.open;
    const work = transact(sandbox.world.database, async () => {
      occupied.open();
      await freed.opened;
    });
    await occupied.opened;
    return { work };
  };

  it('ends after it has answered what was asked, and sends its live sockets elsewhere', async () => {
    await begin();
    const socket = new WebSocket(`ws://127.0.0.1:${serving.port}${livePath}`);
    await once(socket, 'open');
    await occupyDatabase();
    const answer = ask(`${registrationCalls.captcha.path}?t=1`);
    await asked();
    const stopped = serving.stop();
    const [code] = await once(socket, 'close');
    expect(code).toBe(1012);
    await expect(ask('/healthz')).rejects.toThrow('fetch failed');
    free();
    const answered = await answer;
    expect(answered.headers.get('connection')).toBe('close');
    expect(await answered.json()).toMatchObject({ code: 1 });
    await stopped;
  });

  it('cuts off what takes longer than ten seconds', async () => {
    // The exchange's own tasks would wait for the database.
    const ownClock = manualClock(testStart);
    const { metrics } = sandbox.world;
    serving = await serve({ ...sandbox, world: { clock: ownClock, metrics } }, settings);
    const { work } = await occupyDatabase();
    const answer = ask(`${registrationCalls.captcha.path}?t=1`);
    await asked();
    const stopped = serving.stop();
    const cut = expect(answer).rejects.toThrow('fetch failed');
    await expect(ask('/healthz')).rejects.toThrow('fetch failed');
    await ownClock.advance(10_000);
    await cut;
    free();
    await Promise.all([work, stopped]);
  });

  it('says for a while that it ends, and still answers', async () => {
    await begin({ drainMilliseconds });
    expect(await statusOf('/readyz')).toEqual([200, { status: 'ready' }]);
    const stopped = serving.stop();
    expect(await statusOf('/readyz')).toEqual([503, { status: 'stopping' }]);
    expect(await statusOf('/healthz')).toEqual([200, { status: 'ok' }]);
    const answer = await ask(sessionCalls.companyStatus.path);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await clock.advance(drainMilliseconds);
    await stopped;
    await expect(ask('/readyz')).rejects.toThrow('fetch failed');
  });

  it('is not ready while its database does not answer, and asks it once a second at most', async () => {
    await begin();
    // The exchange's own tasks would wait for the database.
    const ownClock = manualClock(testStart);
    const health = createHealth({
      world: { database: sandbox.world.database, clock: ownClock },
      draining: { isDraining: () => false },
      isStarted: () => true,
    });
    const ready = async () => (await health.request('/readyz')).json();
    const { work } = await occupyDatabase();
    const answers = [ready(), ready()];
    await ownClock.advance(2_000);
    expect(await Promise.all(answers)).toEqual([{ status: 'no database' }, { status: 'no database' }]);
    free();
    await work;
    expect(await ready()).toEqual({ status: 'ready' });
  });

  it('shows its measurements at a port of their own alone', async () => {
    await begin({ metrics: { port: 0, host: '127.0.0.1' } });
    await ask(sessionCalls.companyStatus.path);
    await ask(sessionCalls.companyStatus.path);
    await ask(sessionCalls.user.path);
    await ask('/v2/api/nothing');
    const socket = new WebSocket(`ws://127.0.0.1:${serving.port}${livePath}`);
    await once(socket, 'open');
    const measured = await ask('/metrics', serving.metricsPort);
    expect(measured.headers.get('content-type')).toContain('text/plain');
    const lines = (await measured.text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        `pelorus_calls_total{call="${sessionCalls.companyStatus.path}",code="1"} 2`,
        `pelorus_calls_total{call="${sessionCalls.user.path}",code="999"} 1`,
        `pelorus_call_seconds_count{call="${sessionCalls.user.path}"} 1`,
        'pelorus_live_sockets 1',
        'pelorus_shards_held 32',
      ]),
    );
    expect(lines.filter((line) => line.includes('nothing'))).toEqual([]);
    // One connection is no pool.
    expect(lines.filter((line) => line.includes('database_connections'))).toEqual([]);
    expect((await ask('/metrics')).status).toBe(404);
    expect((await ask('/', serving.metricsPort)).status).toBe(404);
  });
});

it('Sockets of a process that ends are closed in turn, 2,000 a second', async () => {
  const clock = manualClock(0);
  let left = 0;
  const connection = {
    leave: () => {
      left += 1;
    },
    cut: () => undefined,
    endSession: () => undefined,
    lastFrameAt: () => 0,
  };
  const all = leaveInTurn(
    Array.from({ length: 250 }, () => connection),
    clock,
  );
  expect(left).toBe(100);
  await clock.advance(50);
  await Promise.resolve();
  expect(left).toBe(200);
  await clock.advance(50);
  await all;
  expect(left).toBe(250);
});
