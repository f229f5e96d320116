import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ClientOptions, createClient } from '#gateway/client.ts';
import { CallError } from '#protocol/answer.ts';

export interface Heard {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: string;
}

type Reply = (response: ServerResponse, heard: Heard) => void;

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

/** The server hears the request and closes the connection. */
export const hangUp: Reply = (response) => response.destroy();

/** The server hears the request and never answers. */
export const silence: Reply = () => undefined;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** A real HTTP server whose replies a test scripts, and the client that talks to it. */
export async function startLocalApi() {
  const heard: Heard[] = [];
  const waiting: (() => void)[] = [];
  let script: Reply[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const each: Heard = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: await bodyOf(request),
    };
    heard.push(each);
    for (const proceed of waiting.splice(0)) proceed();
    const reply = script.length > 1 ? script.shift() : script[0];
    reply?.(response, each);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    heard,
    /** The replies in order; the last one stays. */
    reply: (...replies: Reply[]) => {
      script = replies;
      heard.length = 0;
    },
    /** Resolves once `count` requests have been heard. */
    hears: async (count: number) => {
      while (heard.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    client: (options: Partial<ClientOptions> = {}) =>
      createClient({
        baseUrl: `http://127.0.0.1:${port}`,
        language: () => 'hk',
        token: () => 'token-1',
        newRequestKey: () => '1700000000000123456',
        now: () => 1_700_000_000_000,
        onSessionInvalid: () => undefined,
        notify: () => undefined,
        warn: () => undefined,
        retryDelay: () => 1,
        timeout: 5_000,
        ...options,
      }),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export const order = { type: '1', cont: '0.01', forex_id: '2' };
export const credentials = {
  account: 'demo@pelorus.test',
  password: 'pelorus-demo',
  login_type: 'email',
};

/** The call error that a promise rejects with; anything else fails the test. */
export async function errorOf(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => new Error('It was answered'),
    (reason: unknown) => reason,
  );
  if (error instanceof CallError) return error;
  throw error;
}
