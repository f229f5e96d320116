import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterAll } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { memoryReplies } from '#fixtures/stores.ts';
import { createClient } from '#gateway/api/client.ts';
import type { CallNotice, ClientOptions } from '#gateway/api/client-options.ts';
import { CallError } from '#ports/answer.ts';
import { call } from '#protocol/call.ts';

export interface ReceivedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: string;
}

type Reply = (response: ServerResponse, request: ReceivedRequest) => void;

export const answer =
  (code: number, data: unknown = null, msg = ''): Reply =>
  (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ code, msg, data }));

export const plain =
  (status: number, body: string): Reply =>
  (response) => {
    response.statusCode = status;
    response.end(body);
  };

/** Closes the connection without an answer. */
export const hangUp: Reply = (response) => response.destroy();

/** Never answers. */
export const silence: Reply = () => undefined;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** A real HTTP server with scripted replies, and the client for it. It is closed after the tests of the file. */
export async function startLocalApi() {
  const requests: ReceivedRequest[] = [];
  const waiting: (() => void)[] = [];
  let script: Reply[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const received: ReceivedRequest = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: await bodyOf(request),
    };
    requests.push(received);
    for (const proceed of waiting.splice(0)) proceed();
    const reply = script.length > 1 ? script.shift() : script[0];
    reply?.(response, received);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  afterAll(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const origin = `http://127.0.0.1:${port}`;
  const client = (options: Partial<ClientOptions> = {}) =>
    createClient({
      baseUrl: origin,
      hasAdditions: true,
      language: () => 'hk',
      token: () => 'token-1',
      newIdempotencyKey: () => '1700000000000123456',
      now: () => 1_700_000_000_000,
      isOnline: () => true,
      onSessionInvalid: () => undefined,
      notify: () => undefined,
      onFailure: () => undefined,
      visit: '4829',
      unexplainedRefusal: () => 'No reason was given.',
      warn: () => undefined,
      replies: memoryReplies(),
      isStoredSession: () => true,
      retryDelay: () => 1,
      timeoutMilliseconds: 5_000,
      ...options,
    });

  return {
    origin,
    requests,
    /** Sets the replies in order, the last one for all further requests, and clears `requests`. */
    reply: (...replies: Reply[]) => {
      script = replies;
      requests.length = 0;
    },
    /** Resolves once `count` requests have arrived. */
    waitForRequests: async (count: number) => {
      while (requests.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    client,
    /** A client, and what it tells the user. */
    watchedClient: (options: Partial<ClientOptions> = {}) => {
      const notices: CallNotice[] = [];
      return { notices, client: client({ notify: (notice) => notices.push(notice), ...options }) };
    },
  };
}

export const order = {
  pairId: '2',
  side: 'buy',
  kind: 'market',
  lots: decimal('0.01'),
  leverage: decimal(100),
  price: null,
  stopLoss: null,
  takeProfit: null,
} as const;

export const withdrawal = {
  currencyId: '11',
  payeeId: '31',
  amount: decimal('5500.20'),
  memo: 'rent & more',
  fee: decimal('1.5'),
  receipt: decimal('98.37195'),
};

export const upload = call({
  method: 'POST',
  path: '/api/common/image_upload',
  effect: 'write',
  encoding: 'multipart',
  access: 'session',
  input: v.object({ file: v.instance(Blob) }),
  reply: v.object({ url: v.string() }),
});

export const credentials = {
  account: 'demo@pelorus.test',
  password: 'pelorus-demo',
  kind: 'email',
} as const;

/**
 * The call error that a promise rejects with.
 * @throws {Error} when it resolves, or rejects with anything else.
 */
export async function errorOf(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => new Error('It was answered'),
    (reason: unknown) => reason,
  );
  if (error instanceof CallError) return error;
  throw error;
}
