import { forexCalls, forexStatus } from '#protocol/forex.ts';
import { marketCalls } from '#protocol/market.ts';
import { microCalls } from '#protocol/micro.ts';
import { sessionCalls } from '#protocol/session.ts';
import { transferCalls } from '#protocol/transfer.ts';
import { walletCalls } from '#protocol/wallet.ts';

/** The requests that a caller repeats, by name. The paths of `bare-process.ts` are the controls. */
export const loads = {
  bare: () => get('/bare'),
  select: () => get('/select'),
  insert: () => get('/insert'),
  companyStatus: () => get(sessionCalls.companyStatus.path),
  pairs: () => get(marketCalls.pairs.path),
  balances: () => get(walletCalls.balances.path),
  orders: () => get(forexCalls.orders.path, { status: forexStatus.holding, page: 1 }),
  contract: () => contract(),
  trading: (round: number) => (trades[round % trades.length] ?? contract)(),
} as const satisfies Record<string, (round: number) => Asked>;

export type LoadName = keyof typeof loads;

interface Asked {
  path: string;
  query: string;
  /** Of a POST. */
  body?: string;
}

type Fields = Record<string, string | number>;

const get = (path: string, fields: Fields = {}): Asked => ({
  path,
  query: Object.entries(fields)
    .map(([name, value]) => `${name}=${value}&`)
    .join(''),
});

const transfer = (from: number, to: number): Asked => ({
  path: transferCalls.submit.path,
  query: '',
  body: JSON.stringify({ balance: '0.01', currency_id: 1, from, to }),
});

const micro = () => get(microCalls.submit.path, { forex_id: 'BTCUSDT', type: 1, number: 10, seconds: 30 });

const contract = () =>
  get(forexCalls.submit.path, {
    type: 1,
    cont: 0.01,
    forex_id: 'BTCUSDT',
    status: 1,
    target_price: 0,
    stop_loss_price: 0,
    target_profit_price: 0,
    multiple: 100,
  });

/** The mix of trading: each call makes one posting. */
const trades = [() => transfer(3, 1), micro, () => transfer(1, 3), contract, () => transfer(3, 2)];

/** A request as the app sends it, as text. `stamp` is its idempotency key. */
export function requestText({ path, query, body }: Asked, { host, token, stamp }: Sender): string {
  const headers = [
    `host: ${host}`,
    'lang: en',
    'accept: application/json',
    'accept-encoding: gzip, deflate, br',
    ...(token === undefined ? [] : [`authorization: ${token}`]),
  ];
  if (body === undefined) return `GET ${path}?${query}t=${stamp} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
  headers.push(
    `idempotency-key: ${stamp}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  );
  return `POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}

interface Sender {
  host: string;
  /** Of a session; absent: a guest. */
  token: string | undefined;
  stamp: string;
}
