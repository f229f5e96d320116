import { memory } from '#fixtures/stores.ts';
import { createAnyApi } from './api.ts';
import { openAt } from './app.ts';
import type { Draw } from './draw.ts';
import { becomesTrader, follows, readsCopies, readsTraders } from './flows/follow.ts';
import { endsOrders, orders, readsOrders } from './flows/forex.ts';
import { readsIncome, redeems, subscribes } from './flows/fund.ts';
import { borrows, readsLoans, repays } from './flows/loan.ts';
import { findsCompanies, readsChart, readsNews } from './flows/market.ts';
import { ordersMicro } from './flows/micro.ts';
import { changesPassword, opensDemo, registers, resetsPassword, signsIn } from './flows/session.ts';
import { verifiesForLoans, verifiesName } from './flows/verification.ts';
import {
  deposits,
  depositsByBank,
  payees,
  readsAccounts,
  readsHistory,
  transfers,
  withdrawals,
} from './flows/wallet.ts';

/**
 * Visits, one after the other: later ones see what earlier ones have done. A guest comes first; the others open the
 * app with the session that the guest has begun, as after a reload.
 */
const visits = {
  guest: { registers, resetsPassword, signsIn },
  wallet: { readsAccounts, readsHistory, transfers, deposits, depositsByBank, withdrawals, payees },
  loan: { verifiesName, verifiesForLoans, readsLoans, repays, borrows },
  follow: { readsTraders, readsCopies, follows, becomesTrader },
  fund: { subscribes, redeems, readsIncome },
  trade: {
    readsChart,
    readsNews,
    findsCompanies,
    readsOrders,
    orders,
    endsOrders,
    readsOrdersAgain: readsOrders,
    ordersMicro,
  },
  account: { changesPassword, opensDemo },
};

/**
 * Runs every flow of the documents through the composed app, at the API of a draw.
 * @param now the device's clock, Unix milliseconds
 * @throws {Error} that names the flow and says what isn't as it has to be
 */
export async function runFlows(draw: Draw, now: () => number): Promise<void> {
  const api = createAnyApi(draw, now);
  const storage = memory();
  for (const flows of Object.values(visits)) {
    const opened = await openAt(api, storage, now);
    try {
      for (const [name, flow] of Object.entries(flows))
        await flow(opened).catch((cause: unknown) => {
          throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
        });
      const [warning] = opened.warnings;
      if (warning !== undefined) throw new Error(`It warned: ${warning}`);
    } finally {
      opened.app.stop();
    }
  }
}
