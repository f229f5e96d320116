import { notifications } from '@mantine/notifications';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { App } from '#app/App.tsx';
import { memory } from '#fixtures/stores.ts';
import { wirePair } from '#fixtures/wire.ts';
import { type Environment, environment } from '#main/environment.ts';
import { openApp } from '#main/open.ts';
import type { User } from '#protocol/session.ts';
import { createScriptedLive } from './scripted-socket.ts';

/** An envelope, a picture, or a connection that breaks before the API answers. */
type Reply = { code: number; msg: string; data: unknown } | Blob | 'no connection';
export type ReplyTo = Reply | ((request: SentRequest) => Reply);

export interface SentRequest {
  path: string;
  query: Record<string, string>;
  language: string | null;
  token: string | null;
  /** The text of a POST's body; empty otherwise. */
  body: string;
}

export const success = (data: unknown, msg = ''): Reply => ({ code: 1, msg, data });
export const sessionInvalid: Reply = { code: 999, msg: 'Please sign in.', data: null };

const emptyPage = { data: [], total: 0 };
const euroDollar = { ...wirePair, Name: 'Euro / US dollar', Logo: 'eur-usd', Sparkline: [1.24, 1.25] };
const goldDollar = { ...euroDollar, Id: 3, Code: 'XAUUSD', ShowCode: 'XAU/USD', Name: 'Gold' };

const wireUser = ({ id, email, uid, isDemo, level, creditScore, inviteCode, ...trading }: User) => ({
  id,
  email,
  uid,
  is_demo: isDemo ? 1 : 0,
  level,
  credit_score: creditScore,
  invite_code: inviteCode,
  is_trader: trading.isTrader ? 1 : 0,
  trader_status: { none: 0, waiting: 1, approved: 2, rejected: 3 }[trading.traderStatus],
  trader_reason: trading.traderReason,
});

/** The API's replies by path; a path that isn't listed is never answered. */
const repliesTo = (user: User | null): Record<string, ReplyTo> => ({
  '/api/company/getCompanyStatus': success({ status: 0, type: 1 }),
  '/api/user/info': user ? success(wireUser(user)) : sessionInvalid,
  '/api/user/loginForU': success(user && { token: 'token 2', user: wireUser(user) }),
  '/v2/api/forex/trade_list': success([goldDollar, euroDollar]),
  '/v2/api/forex/getCategories': success([{ Id: 1, NameShowTrans: 'Forex' }]),
  '/v2/api/forex/submit': success({ id: 1 }),
  '/v2/api/main/wallet/getBalance': success([]),
  '/v2/api/forex/my_deal': success(emptyPage),
  '/v2/api/micro/orders': success(emptyPage),
  '/v2/api/micro/get_seconds': success({ seconds: [], numbers: [] }),
  '/v2/api/forex/kline': success([]),
  '/v2/api/forex/abbreviated_cache_kline': success([]),
  '/api/basicSet/getBasicInfo': success({ trade_fee_type: 1 }),
  // The sign-in page asks for both; unanswered, they would time out with a toast in a later test.
  '/api/default/setting': success('1'),
  '/api/default/captcha': success({ id: 'captcha', b64s: 'AAAA' }),
  '/api/user/get_profits': success({ today_profit: 0, today_profit_percent: 0, total_profit: 0 }),
});

/** Each app has an API of its own. */
let apps = 0;
const nextApp = () => {
  apps += 1;
  return apps;
};

interface Options {
  path: string;
  /** The user whose token is stored; null for a guest. */
  user: User | null;
  /** Changes the usual replies. */
  replies?: (replies: Record<string, ReplyTo>) => Record<string, ReplyTo>;
  /** The token stored on the device; by default one if there is a user. */
  token?: string | null;
  environment?: Partial<Environment>;
}

afterEach(() => {
  vi.unstubAllGlobals();
  notifications.clean();
});

/**
 * Starts the whole app at a path without its screens, wired as in the page, on a scripted API and live channel.
 * `api.requests` lists the calls.
 */
export function startWholeApp({
  path,
  user,
  replies = (usual) => usual,
  token = user && 'token 1',
  environment: changes = {},
}: Options) {
  const { storage = memory(), tabStorage = memory() } = changes;
  const live = createScriptedLive();
  storage.write('pelorus:token', token);
  storage.write('pelorus:locale', 'en');
  const api = {
    replies: replies(repliesTo(user)),
    requests: [] as SentRequest[],
    /** How often a call was made. */
    times: (called: string) => api.requests.filter((request) => request.path === called).length,
  };
  const { host = `http://app-${nextApp()}.test` } = changes;
  vi.stubGlobal('WebSocket', live.Socket);
  const realFetch = window.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    const { pathname, searchParams, origin } = url;
    if (!/^\/(api|v2)\//.test(pathname)) return realFetch(input, init);
    // Of an app that another test has left, whose timers are still running.
    if (origin !== host) return new Promise<Response>(() => undefined);
    const sent = new Request(input, init);
    const { headers } = sent;
    const request: SentRequest = {
      path: pathname,
      query: Object.fromEntries(searchParams),
      language: headers.get('lang'),
      token: headers.get('authorization'),
      body: sent.method === 'POST' ? await sent.text() : '',
    };
    api.requests.push(request);
    const scripted = api.replies[pathname];
    const reply = typeof scripted === 'function' ? scripted(request) : scripted;
    if (reply === 'no connection') throw new TypeError('Failed to fetch');
    if (reply instanceof Blob) return new Response(reply);
    return reply ? Response.json(reply) : new Promise<Response>(() => undefined);
  });
  const history = createMemoryHistory({ initialEntries: [path] });
  const { app, router } = openApp({ ...environment, ...changes, storage, tabStorage, host }, history);
  app.start();
  return { app, router, api, live, storage, tabStorage, location: () => history.location.href };
}

/** Renders the whole app at a path, as `startWholeApp` starts it. */
export async function openWholeApp(options: Options) {
  const { router, ...started } = startWholeApp(options);
  const { unmount } = await render(
    <App router={router} storage={started.storage} sandbox={null} report={rethrow} />,
  );
  return { ...started, router, close: unmount };
}

function rethrow(error: unknown): never {
  throw error;
}
