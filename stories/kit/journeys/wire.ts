import type { WireReply } from '#protocol/call.ts';
import { type forexCalls, forexStatus, orderSide } from '#protocol/forex.ts';
import type { AccountType } from '#protocol/wallet.ts';
import { walletCalls } from '#protocol/wallet.ts';
import { reply } from './scripted-api.ts';

/** The balances with this much in each account, in USD. */
export const balancesOf = (available: Record<AccountType, string>) =>
  reply(
    walletCalls.balances,
    (['forex', 'micro', 'change'] as const).map((type, index) => ({
      accountTypeId: String(index + 1),
      type,
      balance: available[type],
      lockBalance: '0',
      currencyId: '1',
    })),
  );

export type WireOrder = WireReply<typeof forexCalls.orders>['data'][number];

/** The pair as orders name it. */
export const tradedEuroDollar = { Id: '2', ShowCode: 'EUR/USD', Code: 'EURUSD', PricePrecision: 5 };

/** An open order: 0.10 lots of EUR/USD bought at 1.25000. */
export const heldOrder: WireOrder = {
  Id: '501',
  OriginId: '0',
  OrderType: orderSide.buy,
  Quantity: '0.1',
  Status: forexStatus.holding,
  OriginPrice: '1.25',
  Price: '1.25',
  UpdatePrice: '1.25',
  FactProfits: '0',
  CautionMoney: '125',
  TradeFee: '0.6',
  TargetLossPrice: '0',
  TargetProfitPrice: '0',
  CreateTimeHandler: '2026-03-02T09:30:00Z',
  CompleteTimeHandler: '',
  ForexTradeLists: tradedEuroDollar,
};

/** The same order, closed by hand at 1.25400 with a profit of 40 USD. */
export const closedOrder: WireOrder = {
  ...heldOrder,
  Status: forexStatus.closed,
  UpdatePrice: '1.254',
  FactProfits: '40',
  CompleteTimeHandler: '2026-03-02T09:42:00Z',
};

const none: WireOrder[] = [];

/** The user's contract orders by their status, answered as the API filters them. */
export const ordersReply =
  ({ holding = none, closed = none }: { holding?: WireOrder[]; closed?: WireOrder[] }) =>
  ({ query }: { query: Record<string, string> }) => {
    const data =
      { [forexStatus.holding]: holding, [forexStatus.closed]: closed }[Number(query.status)] ?? none;
    return {
      code: 1,
      msg: '',
      data: {
        data,
        total: data.length,
        all_fact_profits: data[0]?.FactProfits ?? '0',
        balance: '10000',
        caution_money_all: data[0]?.CautionMoney ?? '0',
        hazard_rate: '0',
      },
    };
  };
