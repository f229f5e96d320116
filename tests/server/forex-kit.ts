import { sql } from 'kysely';
import { decimal } from '#domain/decimal.ts';
import type { CallInput } from '#protocol/call.ts';
import { forexCalls, forexStatus } from '#protocol/forex.ts';
import { walletCalls } from '#protocol/wallet.ts';
import type { AskOptions, TestSandbox } from './kit.ts';

type Submit = CallInput<typeof forexCalls.submit>;

/** 0.1 lots of EUR/USD bought at the market with leverage 100: margin 117, fee 0.5 at 1.17. */
const buyEuro = {
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

/** One user's contracts over HTTP. */
export function trader(test: TestSandbox, token: string) {
  const submit = (change: Partial<Submit> = {}, options: AskOptions = {}) =>
    test.ask(forexCalls.submit, { ...buyEuro, ...change }, { token, ...options });
  const orders = async (status: keyof typeof forexStatus, page = 1): Promise<WirePage> => {
    const { data } = await test.ask(forexCalls.orders, { status: forexStatus[status], page }, { token });
    return data as WirePage;
  };
  return {
    token,
    submit,
    orders,
    /** Places an order that must be taken, and gives its id. */
    async place(change: Partial<Submit> = {}): Promise<string> {
      const { code, msg, data } = await submit(change);
      if (code !== 1) throw new Error(`Not placed: ${msg}`);
      return (data as { id: string }).id;
    },
    close: (id: string, options: AskOptions = {}) =>
      test.ask(forexCalls.close, { id }, { token, ...options }),
    cancel: (id: string) => test.ask(forexCalls.cancel, { id }, { token }),
    setStops: (id: string, stopLoss: string, takeProfit: string) =>
      test.ask(
        forexCalls.setStops,
        { id, stop_loss_price: stopLoss, target_profit_price: takeProfit },
        { token },
      ),
    async order(status: keyof typeof forexStatus, id: string): Promise<WireOrder> {
      const found = (await orders(status)).data.find((order) => order.Id === id);
      if (!found) throw new Error(`No ${status} order ${id}`);
      return found;
    },
    /** The contract account as the API shows it. */
    async balance(): Promise<{ balance: string; lockBalance: string }> {
      const { data } = await test.ask(walletCalls.balances, {}, { token });
      const accounts = data as { type: string; balance: string; lockBalance: string }[];
      const forex = accounts.find(({ type }) => type === 'forex');
      if (!forex) throw new Error('No contract account');
      const { balance, lockBalance } = forex;
      return { balance: decimal(balance), lockBalance: decimal(lockBalance) };
    },
  };
}

export type Trader = ReturnType<typeof trader>;

/** Moves a pair and waits until the exchange has done what that sets off. */
export async function push(test: TestSandbox, code: string, price: string) {
  const instrument = test.sandbox.market.instrument(code);
  if (!instrument) throw new Error(`No instrument ${code}`);
  const tick = test.sandbox.market.push(instrument.id, decimal(price));
  await test.sandbox.settled();
  return tick;
}

/** Everything that an order could change: for "nothing has changed". */
export async function stateOf({ world: { database } }: TestSandbox): Promise<unknown> {
  return {
    accounts: await database.selectFrom('ledger_account').selectAll().orderBy('id').execute(),
    entries: await database.selectFrom('ledger_entry').selectAll().orderBy('id').execute(),
    orders: await database.selectFrom('forex_order').selectAll().orderBy('id').execute(),
  };
}

/** What is wrong with the ledger and the margins: nothing, if all is well. */
export async function faultsOf({ world: { database } }: TestSandbox): Promise<unknown[]> {
  const sums = await sql`select 'sum' as fault, a.currency, sum(e.amount)
    from ledger_entry e join ledger_account a on a.id = e.account_id
    group by a.currency having sum(e.amount) <> 0`.execute(database);
  const balances = await sql`select 'balance' as fault, a.owner, a.bucket, a.balance, sum(e.amount)
    from ledger_account a left join ledger_entry e on e.account_id = a.id
    where a.owner <> 'house' group by a.id having a.balance <> coalesce(sum(e.amount), 0)`.execute(database);
  const margins = await sql`select 'margin' as fault, a.owner, a.balance, sum(o.margin)
    from ledger_account a left join forex_order o on o.user_id = a.owner and o.status <> 'closed'
    where a.type = 'forex' and a.bucket = 'locked'
    group by a.id having a.balance <> coalesce(sum(
      case o.status when 'pending' then o.margin + o.fee else o.margin end), 0)`.execute(database);
  return [...sums.rows, ...balances.rows, ...margins.rows];
}
