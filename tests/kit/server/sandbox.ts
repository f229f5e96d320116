import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import * as v from 'valibot';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { millisecondsPerMinute } from '#domain/durations.ts';
import type { Call, CallInput, CallReply } from '#protocol/call.ts';
import type { Envelope } from '#protocol/envelope.ts';
import type { ClientFrame } from '#protocol/live.ts';
import { livePath } from '#protocol/live-topics.ts';
import { signInCalls } from '#protocol/sign-in.ts';
import type { Log } from '#server/kernel/log.ts';
import { type ManualClock, manualClock } from '#server/kernel/processes/clock.ts';
import { seededRandom } from '#server/kernel/random.ts';
import { createTranslate } from '#server/kernel/texts/language.ts';
import { readAgreementTexts } from '#server/loan/agreement-texts.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '#server/sandbox.ts';
import { sendCall } from '#tools/exchange/serving/send-call.ts';
import { type Engine, memory } from './engines.ts';
import { allFaults } from './faults.ts';
import { documentedFunds } from './fund-terms.ts';

/** A Wednesday at noon, UTC, when every market is open. */
export const testStart = Date.UTC(2025, 0, 15, 12);

const locales = new URL('../../../locales/', import.meta.url);
const translate = createTranslate(locales);
const agreementTexts = readAgreementTexts(locales);

export interface CallOptions {
  token?: string;
  /** The idempotency key; a new one for each call by default. */
  key?: string;
  lang?: string;
  /** As the app names the request. */
  requestId?: string;
}

type CallAnswer = Envelope & { status: number };

export interface TestSandbox {
  sandbox: Sandbox;
  world: Sandbox['world'];
  clock: ManualClock;
  url: string;
  /** The causes of all errors that the exchange has logged. */
  failures: unknown[];
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallAnswer>;
  /** Calls, and reads the reply as the app does. @throws {Error} when it is refused */
  read<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallReply<C>>;
  /** Signs a sample account in; `demo@pelorus.test` by default. */
  signIn(email?: string): Promise<{ token: string; id: string }>;
  openDemo(demoId: string): Promise<{ token: string; id: string }>;
  /** A socket, signed in if there is a token. What was announced before no longer reaches it. */
  live(token?: string): Promise<LiveClient>;
  /** Stops it. @throws {Error} when an error was logged, or something is wrong with what it has stored */
  stop(): Promise<void>;
}

export interface TestOptions extends SandboxOptions {
  /** Looked for when it stops, in place of all faults, where a test stores what no user can bring about; null: none. */
  faults?: ((exchange: Pick<TestSandbox, 'world'>) => Promise<unknown[]>) | null;
}

/** Starts an exchange on a free port, with a manual clock, a fixed seed, and prices that a test pushes. */
export async function startSandbox(
  engine: Engine = memory,
  { faults = allFaults, ...options }: TestOptions = {},
): Promise<TestSandbox> {
  const { url: database, pglite, drop } = await engine.open();
  const clock = manualClock(testStart);
  const failures: unknown[] = [];
  const log: Log = { info: () => undefined, error: (_, cause) => void failures.push(cause) };
  const sandbox = await createSandbox({
    url: database,
    pglite,
    translate: await translate,
    agreementTexts: await agreementTexts,
    clock,
    random: seededRandom(1),
    log,
    prices: 'scripted',
    hasSamplePast: false,
    funds: documentedFunds,
    ...options,
    config: { silenceMilliseconds: Number.POSITIVE_INFINITY, requestsPerAddress: 0, ...options.config },
  });
  await sandbox.start();
  const http = createAdaptorServer({ fetch: sandbox.app.fetch, overrideGlobalObjects: false }) as Server;
  // On a busy machine a test is silent for longer than Node's five seconds, and its next request finds the socket closed.
  http.keepAliveTimeout = 10 * millisecondsPerMinute;
  const detach = sandbox.attach(http, true);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  // `address()` is a string only for a pipe.
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  let keys = 0;
  const call = async (target: Call, input: unknown, { token, key, lang, requestId }: CallOptions = {}) => {
    keys += 1;
    return sendCall(url, target, Object(input), { token, lang, requestId, key: key ?? `key-${keys}` });
  };
  const credentialsOf = ({ data, msg }: CallAnswer): { token: string; id: string } => {
    if (typeof data !== 'object' || data === null) throw new Error(`Not signed in: ${msg}`);
    const { token, user } = data as { token: string; user: { id: string } };
    return { token, id: user.id };
  };

  return {
    sandbox,
    world: sandbox.world,
    clock,
    url,
    failures,
    call,
    async read<C extends Call>(target: C, input: CallInput<C>, options: CallOptions = {}) {
      const { code, msg, data } = await call(target, input, options);
      if (code !== 1) throw new Error(`Refused: ${msg}`);
      return v.parse(target.reply, data) as CallReply<C>;
    },
    signIn: async (email = 'demo@pelorus.test') =>
      credentialsOf(
        await call(signInCalls.signIn, { account: email, password: 'pelorus-demo', login_type: 'email' }),
      ),
    openDemo: async (demoId) => credentialsOf(await call(signInCalls.openDemo, { demo_id: demoId })),
    async live(token) {
      const client = await connect(url);
      if (token !== undefined) {
        client.send({ type: 'login', token });
        await client.next('login_result');
        await sandbox.delivered();
      }
      return client;
    },
    async stop() {
      const found = faults && [...failures, ...(await faults(sandbox))];
      detach();
      http.close();
      http.closeAllConnections();
      await sandbox.stop();
      await drop();
      expect(found ?? []).toEqual([]);
    },
  };
}

interface Frame {
  type: string;
  topic?: string;
  data?: unknown;
  code?: number;
  msg?: string;
  ts?: number;
  epoch?: string;
  number?: number;
  resumed?: boolean;
}

export interface LiveClient {
  socket: WebSocket;
  send(frame: ClientFrame): void;
  /** Subscribes, and waits until the server has processed it. */
  subscribe(topic: string): Promise<void>;
  /** The next frame of a type, whether it has already arrived or not. */
  next(type: string): Promise<Frame>;
  /** The frames of a type that have arrived and that `next` hasn't returned. */
  waiting(type: string): Frame[];
  /** Waits until the server has processed all sent frames, and returns the received ones that `next` didn't. */
  settle(): Promise<Frame[]>;
  /** Resolves when the socket is closed, with the reason. */
  closed: Promise<{ code: number; reason: string }>;
}

export async function connect(url: string): Promise<LiveClient> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${livePath}`);
  const frames: Frame[] = [];
  const awaited: { type: string; resolve(frame: Frame): void }[] = [];
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as Frame;
    const index = awaited.findIndex(({ type }) => type === frame.type);
    if (index >= 0) awaited.splice(index, 1)[0]?.resolve(frame);
    else frames.push(frame);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  await once(socket, 'open');

  let pings = 0;
  const send = (frame: ClientFrame) => socket.send(JSON.stringify(frame));
  const next = (type: string): Promise<Frame> => {
    const index = frames.findIndex((frame) => frame.type === type);
    const [known] = index >= 0 ? frames.splice(index, 1) : [];
    return known ? Promise.resolve(known) : new Promise((resolve) => awaited.push({ type, resolve }));
  };
  const processed = () => {
    pings += 1;
    send({ type: 'ping', ts: pings });
    return next('pong');
  };
  return {
    socket,
    send,
    next,
    waiting: (type) => frames.filter((frame) => frame.type === type),
    async settle() {
      await processed();
      return frames.splice(0);
    },
    closed,
    async subscribe(topic) {
      send({ type: 'sub', topic });
      await processed();
    },
  };
}
