import type { CallInput } from '#protocol/call.ts';
import { forexCalls, forexStatus } from '#protocol/forex.ts';
import { accountBalance } from './ledger.ts';
import type { LiveClient, TestSandbox } from './sandbox.ts';

type Submit = CallInput<typeof forexCalls.submit>;

/** Buys 0.1 lots of EUR/USD at the market with leverage 100; at 1.17 the margin is 117 and the fee 0.5. */
export const buyEuro = {
  type: '1',
  cont: '0.1',
  forex_id: 'EURUSD',
  status: '1',
  target_price: '0',
  stop_loss_price: '0',
  target_profit_price: '0',
  multiple: '100',
} satisfies Submit;

export interface WireOrder {
  Id: string;
  OriginId: string;
  OrderType: number;
  Status: number;
  OriginPrice: string;
  Price: string | null;
  UpdatePrice: string | null;
  FactProfits: string | null;
  CautionMoney: string;
  TradeFee: string;
  TargetLossPrice: string;
  TargetProfitPrice: string;
  CreateTimeHandler: string;
  CompleteTimeHandler: string | null;
  OpenTick: { Sequence: number; Time: number; Price: string } | null;
  CloseTick: { Sequence: number; Time: number; Price: string } | null;
  CloseReason: string | null;
}

interface WirePage {
  data: WireOrder[];
  total: number;
  all_fact_profits: string | null;
  balance: string;
  caution_money_all: string;
  hazard_rate: string | null;
}

/** The contract calls of one user, over HTTP. */
export function trader(exchange: TestSandbox, token: string) {
  const submit = (change: Partial<Submit> = {}) =>
    exchange.call(forexCalls.submit, { ...buyEuro, ...change }, { token });
  const orders = async (status: keyof typeof forexStatus, page = 1): Promise<WirePage> => {
    const { data } = await exchange.call(forexCalls.orders, { status: forexStatus[status], page }, { token });
    return data as WirePage;
  };
  return {
    token,
    submit,
    orders,
    /**
     * Places an order and returns its id.
     * @throws {Error} when it is refused.
     */
    async place(change: Partial<Submit> = {}): Promise<string> {
      const { code, msg, data } = await submit(change);
      if (code !== 1) throw new Error(`Not placed: ${msg}`);
      return (data as { id: string }).id;
    },
    close: (id: string) => exchange.call(forexCalls.close, { id }, { token }),
    cancel: (id: string) => exchange.call(forexCalls.cancel, { id }, { token }),
    setStops: (id: string, stopLoss: string, takeProfit: string) =>
      exchange.call(
        forexCalls.setStops,
        { id, stop_loss_price: stopLoss, target_profit_price: takeProfit },
        { token },
      ),
    async order(status: keyof typeof forexStatus, id: string): Promise<WireOrder> {
      const found = (await orders(status)).data.find((order) => order.Id === id);
      if (!found) throw new Error(`No ${status} order ${id}`);
      return found;
    },
    balance: () => accountBalance(exchange, token, 'forex'),
  };
}

export type Trader = ReturnType<typeof trader>;

let traders = 0;

/** A trader with a new demo account. */
export async function newTrader(exchange: TestSandbox): Promise<Trader> {
  traders += 1;
  const { token } = await exchange.openDemo(`contract-trader-${traders}`);
  return trader(exchange, token);
}

/** The orders of the next event that names some: a user's writes are announced without any. */
export async function nextExecuted(live: LiveClient): Promise<unknown> {
  for (;;) {
    const { data } = await live.next('FOREX_CLOSED');
    if (!Array.isArray(data) || data.length > 0) return data;
  }
}
