import { notifications } from '@mantine/notifications';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { App } from '#app/App.tsx';
import { environment } from '#main/environment.ts';
import { openApp } from '#main/open.ts';
import type { User } from '#protocol/session.ts';
import { memory } from '#stories/kit/people.ts';
import { wirePair } from './wire-pair.ts';

type Reply = { code: number; msg: string; data: unknown };

const fine = (data: unknown): Reply => ({ code: 1, msg: '', data });
export const sessionInvalid: Reply = { code: 999, msg: 'Please sign in.', data: null };

const euroDollar = { ...wirePair, Name: 'Euro / US dollar', Logo: 'eur-usd', Sparkline: [1.24, 1.25] };
const goldDollar = { ...euroDollar, Id: 3, Code: 'XAUUSD', ShowCode: 'XAU/USD', Name: 'Gold' };

const wireUser = ({ id, email, uid, isDemo, level, creditScore, inviteCode, isTrader }: User) => ({
  id,
  email,
  uid,
  is_demo: isDemo ? 1 : 0,
  level,
  credit_score: creditScore,
  invite_code: inviteCode,
  is_trader: isTrader ? 1 : 0,
});

/** What the API answers by path; a path that isn't here is never answered. */
const repliesTo = (user: User | null): Record<string, Reply> => ({
  '/api/company/getCompanyStatus': fine({ status: 0, type: 1 }),
  '/api/user/info': user ? fine(wireUser(user)) : sessionInvalid,
  '/api/user/loginForU': fine(user && { token: 'token 2', user: wireUser(user) }),
  '/v2/api/forex/trade_list': fine([goldDollar, euroDollar]),
  '/v2/api/forex/getCategories': fine([{ Id: 1, NameShowTrans: 'Forex' }]),
  '/v2/api/forex/submit': fine({ id: 1 }),
  '/v2/api/main/wallet/getBalance': fine([]),
  '/api/user/get_profits': fine({ today_profit: 0, today_profit_percent: 0, total_profit: 0 }),
});

interface Setting {
  path: string;
  /** Whose token is stored; null for a guest. */
  user: User | null;
  /** What the API answers otherwise than usual. */
  replies?: (replies: Record<string, Reply>) => Record<string, Reply>;
}

afterEach(() => {
  vi.unstubAllGlobals();
  notifications.clean();
});

/** The whole app, put together as it is in the page, at a path, with an API that a test scripts. */
export async function openWholeApp({ path, user, replies = (each) => each }: Setting) {
  const storage = memory();
  if (user) storage.write('pelorus:token', 'token 1');
  storage.write('pelorus:locale', 'en');
  const api = { replies: replies(repliesTo(user)), heard: [] as string[] };
  const passOn = window.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    if (!/^\/(api|v2)\//.test(pathname)) return passOn(input, init);
    api.heard.push(pathname);
    const reply = api.replies[pathname];
    return reply ? Response.json(reply) : new Promise<Response>(() => undefined);
  });
  const history = createMemoryHistory({ initialEntries: [path] });
  const { app, router } = openApp({ ...environment, storage }, history);
  app.start();
  await render(
    <App router={router} storage={storage} sandbox={null} report={(error) => expectNone(error)} />,
  );
  return { app, api, storage, location: () => history.location.href };
}

function expectNone(error: unknown): never {
  throw error;
}
