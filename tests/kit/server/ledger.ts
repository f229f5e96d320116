import { decimal } from '#domain/decimal.ts';
import { walletCalls } from '#protocol/wallet.ts';
import { ledgerFaults as ledgerFaultsIn } from '#tools/search/oracles/money.ts';
import type { TestSandbox } from './sandbox.ts';

interface WireAccount {
  type: string;
  balance: string;
  lockBalance: string;
}

/** The balances of one of the user's accounts, as the API shows them. */
export async function accountBalance(
  exchange: TestSandbox,
  token: string,
  type: string,
): Promise<{ balance: string; lockBalance: string }> {
  const { data } = await exchange.call(walletCalls.balances, {}, { token });
  const account = (data as WireAccount[]).find((each) => each.type === type);
  if (!account) throw new Error(`No ${type} account`);
  return { balance: decimal(account.balance), lockBalance: decimal(account.lockBalance) };
}

/** The whole ledger and all orders of a table, to compare before and after a call that must change nothing. */
export async function moneyState(
  { world: { database } }: TestSandbox,
  orders: 'forex_order' | 'micro_order',
): Promise<unknown> {
  return {
    accounts: await database.selectFrom('ledger_account').selectAll().orderBy('id').execute(),
    entries: await database.selectFrom('ledger_entry').selectAll().orderBy('id').execute(),
    orders: await database.selectFrom(orders).selectAll().orderBy('id').execute(),
  };
}

/** The faults of the ledger (`tools/search/oracles/money.ts`). Empty if it is consistent. */
export const ledgerFaults = ({ world: { database } }: TestSandbox): Promise<unknown[]> =>
  ledgerFaultsIn(database);
