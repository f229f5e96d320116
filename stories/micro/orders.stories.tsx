import { reply } from '#fixtures/exchange/api.ts';
import { specifiedMicroOrder } from '#fixtures/exchange/specified.ts';
import { microCalls, microDirection, microStatus } from '#protocol/micro.ts';
import { page } from '../kit/page.tsx';

export default { title: 'micro/Orders' };

const running = {
  ...specifiedMicroOrder,
  ForexTradeList: { Id: 2, ShowCode: 'EUR/USD', Code: 'EURUSD', PricePrecision: 5 },
  CreatedAtST: '2026-03-02T09:30:00Z',
  CompleteAtST: '',
  EndPrice: null,
  FactProfits: null,
};
const won = {
  ...running,
  Id: 79,
  Status: microStatus.closed,
  EndPrice: '1.2512',
  FactProfits: '84.5',
  RemainMilliSeconds: 0,
  CompleteAtST: '2026-03-02T09:31:00Z',
};
const lost = { ...won, Id: 80, Type: microDirection.down, FactProfits: '-100' };

type WireOrder = typeof running | typeof won;

const orders = (status: keyof typeof microStatus, shown: string, data: WireOrder[]) =>
  page(`/order?source=1&type=${microStatus[status]}`, shown, {
    replies: reply(microCalls.orders, { data, total: data.length }),
  });

export const InTransaction = orders('running', 'EUR/USD', [running]);
export const Closed = orders('closed', '84.50', [won, lost]);
export const NoneRunning = orders('running', 'No open micro orders', []);
export const NoneClosed = orders('closed', 'No history yet', []);
