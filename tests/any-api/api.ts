import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { accountCalls } from './calls/account.ts';
import { contentCalls } from './calls/content.ts';
import { followCalls } from './calls/follow.ts';
import { fundCalls } from './calls/fund.ts';
import { loanCalls } from './calls/loan.ts';
import { marketCalls } from './calls/market.ts';
import { demoToken, sessionCalls, token } from './calls/session.ts';
import { tradeCalls } from './calls/trade.ts';
import { walletCalls } from './calls/wallet.ts';
import { type CallDraw, type Draw, drawOf } from './draw.ts';
import { type Value, written } from './reply.ts';
import { type World, worldOf } from './world.ts';

const table = readFileSync(resolve('docs/additions.md'), 'utf8');

/** The names of our additions to the reply of each call, as the table of them lists them. */
const namesakes: ReadonlyMap<string, readonly string[]> = new Map(
  [...table.matchAll(/^\| `\w+ (\S+)` \|[^|]*\|([^|]*)\|$/gm)].map(([, path = '', names = '']) => [
    path,
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).filter((name) => name !== 'data'),
  ]),
);

/** The fields of a request, from its query or its body. */
export type Fields = Record<string, string>;

/** A write that the API has performed. */
export interface Performed {
  path: string;
  fields: Fields;
}

/** A call's answer, before it is written as the draw says. */
export type Answered =
  | { data: Value; done?: undefined; refused?: undefined }
  | { done: string; data?: undefined; refused?: undefined }
  | { refused: string; data?: undefined; done?: undefined };
type Handler = (fields: Fields, at: { world: World; draw: Draw; now: number; isDemo: boolean }) => Answered;

/** Words of an API, as short or as long as it likes. */
const messages = {
  short: 'Not now.',
  long: `The service is being looked after. ${'Please come back a little later, and excuse the wait. '.repeat(6)}`.trim(),
  empty: '',
  markup: '<b>Not now</b><script>window.wasHit = 1</script>',
} as const;

/** The app's own words where there are none. */
export const unexplained = 'No reason was given.';

export type Handlers = Record<string, Handler>;

const handlers: Handlers = {
  ...sessionCalls,
  ...accountCalls,
  ...walletCalls,
  ...loanCalls,
  ...followCalls,
  ...fundCalls,
  ...marketCalls,
  ...tradeCalls,
  ...contentCalls,
};

/** Fields that no write may lack, nor have besides: those that the documents name. */
async function fieldsOf(request: Request, url: URL): Promise<Fields> {
  const query = Object.fromEntries(url.searchParams);
  if (request.method === 'GET') return query;
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) {
    const body: Record<string, unknown> = Object(await request.json());
    return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
  }
  const form = await request.formData();
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : 'a file']),
  );
}

export type AnyApi = ReturnType<typeof createAnyApi>;

/** Calls that a guest may use. */
const publicCalls: ReadonlySet<string> = new Set([
  ...Object.keys(contentCalls),
  ...Object.keys(marketCalls),
  ...Object.keys(sessionCalls).filter((path) => path !== '/api/user/info'),
  '/api/company/getCompanyStatus',
  '/api/basicSet/getBasicInfo',
  '/api/default/setting',
  '/v2/api/micro/get_seconds',
  '/api/follow/list',
]);

/** An API as it was drawn. It keeps balances and records, and performs what it accepts. */
export function createAnyApi(draw: Draw, now: () => number) {
  const world = worldOf(draw.world);
  const performed: Performed[] = [];
  const refusedOnce = new Set<string>();
  const unknownCalls: string[] = [];
  const plain = drawOf().calls['/api/news/info'];

  const drawFor = (path: string): CallDraw => draw.calls[path as keyof Draw['calls']] ?? plain;

  const answerTo = (path: string, fields: Fields, isDemo: boolean): object => {
    const handler = handlers[path];
    const drawn = drawFor(path);
    if (handler === undefined) {
      unknownCalls.push(path);
      return { code: 0, msg: messages[draw.world.messages], data: null };
    }
    if (drawn.refusal !== 'none' && !refusedOnce.has(path)) {
      refusedOnce.add(path);
      return { code: 0, msg: messages[drawn.refusal], data: null };
    }
    const answered = handler(fields, { world, draw, now: now(), isDemo });
    if (answered.refused !== undefined) return { code: 0, msg: answered.refused, data: null };
    if (answered.done !== undefined) {
      performed.push({ path, fields });
      return { code: 1, msg: answered.done, data: drawn.extra === 'namesakes' ? { id: 1 } : null };
    }
    const data = written(answered.data, drawn, namesakes.get(path) ?? []);
    return { code: 1, msg: '', data };
  };

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = input instanceof Request && init === undefined ? input : new Request(input, init);
    const url = new URL(request.url);
    const { t: _, ...fields } = await fieldsOf(request, url);
    const sent = request.headers.get('authorization');
    if (sent !== token && sent !== demoToken && !publicCalls.has(url.pathname))
      return Response.json({ code: 999, msg: 'Sign in first.', data: null });
    return Response.json(answerTo(url.pathname, fields, sent === demoToken));
  };

  return {
    draw,
    world,
    performed,
    unknownCalls,
    fetch,
    /** The words with which this call is refused the first time, as they are shown; null where it is answered. */
    refusalOf: (path: keyof Draw['calls']): string | null => {
      const { refusal } = draw.calls[path];
      return refusal === 'none' ? null : messages[refusal] || unexplained;
    },
  };
}
