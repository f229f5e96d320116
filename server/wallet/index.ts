import { accountTypes, walletCalls } from '#protocol/wallet.ts';
import { implement } from '../kernel/handler.ts';
import type { Area } from '../kernel/world.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { profitsOf } from './profits.ts';

const currencyId = 1;

/** Balances and profits (WALLET-77, WALLET-79). Account types have the ids forex 1, micro 2, change 3. */
export function createWallet(): Area {
  return {
    implementations: [
      implement(walletCalls.balances, async ({ tx, user }) => {
        const balances = await balancesOf(tx, user.id);
        return accountTypes.map((type, index) => ({
          accountTypeId: index + 1,
          type,
          balance: balances(type, 'available'),
          lockBalance: balances(type, 'locked'),
          currencyId,
        }));
      }),
      implement(walletCalls.profits, async ({ tx, user, now }) => {
        const { today, todayPercent, total } = await profitsOf(tx, user.id, now);
        return { today_profit: today, today_profit_percent: todayPercent, total_profit: total };
      }),
    ],
  };
}
