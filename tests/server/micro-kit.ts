import { sql } from 'kysely';
import { decimal } from '#domain/decimal.ts';
import type { CallInput } from '#protocol/call.ts';
import { microCalls, microStatus } from '#protocol/micro.ts';
import { walletCalls } from '#protocol/wallet.ts';
import type { AskOptions, TestSandbox } from './kit.ts';

type Submit = CallInput<typeof microCalls.submit>;
type Tick = { Sequence: number; Time: number; Price: string };

/** 100 USD on bitcoin going up within 30 seconds: it may earn 20 to 30 USD. */
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

/** One user's micro orders over HTTP. */
export function microTrader(test: TestSandbox, token: string) {
  const submit = (change: Partial<Submit> = {}, options: AskOptions = {}) =>
    test.ask(microCalls.submit, { ...bitcoinUp, ...change }, { token, ...options });
  const orders = async (status: keyof typeof microStatus, page = 1) => {
    const { data } = await test.ask(microCalls.orders, { status: microStatus[status], page }, { token });
    return data as { data: WireOrder[]; total: number };
  };
  return {
    token,
    submit,
    orders,
    /** Places an order that must be taken, and gives its id. */
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
    /** The micro account as the API shows it. */
    async balance(): Promise<{ balance: string; lockBalance: string }> {
      const { data } = await test.ask(walletCalls.balances, {}, { token });
      const accounts = data as { type: string; balance: string; lockBalance: string }[];
      const micro = accounts.find(({ type }) => type === 'micro');
      if (!micro) throw new Error('No micro account');
      return { balance: decimal(micro.balance), lockBalance: decimal(micro.lockBalance) };
    },
  };
}

export type MicroTrader = ReturnType<typeof microTrader>;

export function pushPrice({ sandbox: { market } }: TestSandbox, code: string, price: string) {
  const instrument = market.instrument(code);
  if (!instrument) throw new Error(`No instrument ${code}`);
  return market.push(instrument.id, decimal(price));
}

/** Everything that a micro order could change: for "nothing has changed". */
export async function microState({ world: { database } }: TestSandbox): Promise<unknown> {
  return {
    accounts: await database.selectFrom('ledger_account').selectAll().orderBy('id').execute(),
    entries: await database.selectFrom('ledger_entry').selectAll().orderBy('id').execute(),
    orders: await database.selectFrom('micro_order').selectAll().orderBy('id').execute(),
  };
}

/** What is wrong with the ledger and the stakes: nothing, if all is well. */
export async function microFaults({ world: { database } }: TestSandbox): Promise<unknown[]> {
  const sums =
    await sql`select 'sum' as fault, sum(amount) from ledger_entry having sum(amount) <> 0`.execute(database);
  const balances = await sql`select 'balance' as fault, a.owner, a.type, a.bucket, a.balance, sum(e.amount)
    from ledger_account a left join ledger_entry e on e.account_id = a.id
    where a.owner <> 'house' group by a.id having a.balance <> coalesce(sum(e.amount), 0)`.execute(database);
  const stakes = await sql`select 'stake' as fault, a.owner, a.balance, sum(o.amount)
    from ledger_account a left join micro_order o on o.user_id = a.owner and o.status = 'running'
    where a.type = 'micro' and a.bucket = 'locked'
    group by a.id having a.balance <> coalesce(sum(o.amount), 0)`.execute(database);
  const settled = await sql`select 'settled' as fault, o.id, o.status, count(p.id)
    from micro_order o left join ledger_posting p on p.kind = 'micro_settle' and p.reference = 'micro:' || o.id
    group by o.id having count(p.id) <> case o.status when 'closed' then 1 else 0 end`.execute(database);
  return [...sums.rows, ...balances.rows, ...stakes.rows, ...settled.rows];
}
