import { wirePair } from '#fixtures/wire.ts';
import type { Call, WireReply } from '#protocol/call.ts';
import type { User } from '#protocol/session.ts';

/** An envelope, a picture, or a connection that breaks before the API answers. */
type Reply = { code: number; msg: string; data: unknown } | Blob | 'no connection';
export type ReplyTo = Reply | ((request: SentRequest) => Reply);

/** By path; a path that isn't listed is never answered. */
export type Replies = Record<string, ReplyTo>;

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

/** The reply to a call, by its path, in the API's own names. */
export const reply = <C extends Call>({ path }: C, data: WireReply<C>, msg = ''): Replies => ({
  [path]: success(data, msg),
});

const emptyPage = { data: [], total: 0 };
const euroDollar = { ...wirePair, Name: 'Euro / US dollar', Logo: 'eur-usd', Sparkline: [1.24, 1.25] };
const goldDollar = { ...euroDollar, Id: 3, Code: 'XAUUSD', ShowCode: 'XAU/USD', Name: 'Gold' };

/** A user as the API sends it. */
export const wireUser = ({ id, email, uid, isDemo, level, creditScore, inviteCode, ...trading }: User) => ({
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

/** What the app reads at its start and on most screens, of a user without money and orders, or of a guest. */
export const usualReplies = (user: User | null): Replies => ({
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

const textOf = async (request: Request) => (request.method === 'POST' ? request.text() : '');

/** An API with these replies, which can be changed at any time. */
export function createScriptedApi(replies: Replies) {
  const requests: SentRequest[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { headers } = request;
    const { pathname, searchParams } = new URL(request.url);
    const sent: SentRequest = {
      path: pathname,
      query: Object.fromEntries(searchParams),
      language: headers.get('lang'),
      token: headers.get('authorization'),
      body: await textOf(request),
    };
    requests.push(sent);
    const scripted = api.replies[pathname];
    const reply = typeof scripted === 'function' ? scripted(sent) : scripted;
    if (reply === 'no connection') throw new TypeError('Failed to fetch');
    if (reply instanceof Blob) return new Response(reply);
    return reply ? Response.json(reply) : new Promise<Response>(() => undefined);
  };
  const api = {
    fetch,
    replies,
    /** All calls so far. */
    requests,
    /** How often a call was made. */
    times: (called: string) => requests.filter(({ path }) => path === called).length,
  };
  return api;
}
