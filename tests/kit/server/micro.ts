import type { CallInput } from '#protocol/call.ts';
import { microCalls, microStatus } from '#protocol/micro.ts';
import { accountBalance } from './ledger.ts';
import type { TestSandbox } from './sandbox.ts';

type Submit = CallInput<typeof microCalls.submit>;
type Tick = { Sequence: number; Time: number; Price: string };

/** 100 USD on bitcoin going up within 30 seconds, which can earn 20 to 30 USD. */
export const bitcoinUp = { forex_id: 'BTCUSDT', type: '1', number: '100', seconds: '30' } satisfies Submit;

interface WireOrder {
  Id: number;
  ForexTradeList: { Id: string; ShowCode: string; Code: string; PricePrecision: number };
  Status: number;
  Number: string;
  OpenPrice: string;
  EndPrice: string | null;
  FactProfits: string | null;
  RemainMilliSeconds: number;
  CreatedAtST: string;
  CompleteAtST: string | null;
  OpenTick: Tick;
  EndTick: Tick | null;
}

/** The micro calls of one user, over HTTP. */
export function microTrader(exchange: TestSandbox, token: string) {
  const submit = (change: Partial<Submit> = {}) =>
    exchange.call(microCalls.submit, { ...bitcoinUp, ...change }, { token });
  const orders = async (status: keyof typeof microStatus, page = 1) => {
    const { data } = await exchange.call(microCalls.orders, { status: microStatus[status], page }, { token });
    return data as { data: WireOrder[]; total: number };
  };
  return {
    token,
    submit,
    orders,
    /**
     * Places an order and returns its id.
     * @throws {Error} when it is refused.
     */
    async place(change: Partial<Submit> = {}): Promise<number> {
      const { code, msg, data } = await submit(change);
      if (code !== 1) throw new Error(`Not placed: ${msg}`);
      return Number((data as { id: number | string }).id);
    },
    async order(status: keyof typeof microStatus, id: number): Promise<WireOrder> {
      const found = (await orders(status)).data.find((order) => order.Id === id);
      if (!found) throw new Error(`No ${status} micro order ${id}`);
      return found;
    },
    balance: () => accountBalance(exchange, token, 'micro'),
  };
}

export type MicroTrader = ReturnType<typeof microTrader>;

let traders = 0;

/** A micro trader with a new demo account. */
export async function newMicroTrader(exchange: TestSandbox): Promise<MicroTrader & { userId: string }> {
  traders += 1;
  const { token, id } = await exchange.openDemo(`micro-trading-demo-${traders}`);
  return { userId: id, ...microTrader(exchange, token) };
}
