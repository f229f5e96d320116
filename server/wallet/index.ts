import { accountTypes, walletCalls } from '#protocol/wallet.ts';
import type { Area } from '../kernel/area.ts';
import { implementRead } from '../kernel/calls/handler.ts';
import { combined, mapped } from '../kernel/database/question.ts';
import type { World } from '../kernel/world.ts';
import { balancesQuestion } from '../ledger/ledger.ts';
import { accountLogImplementation } from './account-log.ts';
import { currencyId } from './amounts.ts';
import { balanceHistoryImplementation } from './balance-history.ts';
import { depositImplementations, discardDeposits } from './deposits.ts';
import type { WalletParts } from './parts.ts';
import { payeeImplementations } from './payees.ts';
import { profitsQuestion } from './profits.ts';
import { reviews } from './reviews.ts';
import { fillSample } from './samples.ts';
import { transferable, transferImplementations } from './transfers.ts';
import { withdrawalImplementations } from './withdrawals.ts';

/**
 * Balances, profits and history, and money that comes in, goes out and moves across. Account types have the ids
 * forex 1, micro 2, change 3; deposits arrive in the cash account, and withdrawals leave from it.
 */
export function createWallet(world: World, parts: WalletParts): Area {
  const { openLoss } = parts;
  return {
    implementations: [
      implementRead(walletCalls.balances, ({ user }) =>
        combined([balancesQuestion(user.id), openLoss(user.id)], (balances, loss) =>
          accountTypes.map((type, index) => ({
            accountTypeId: index + 1,
            type,
            balance: balances(type, 'available'),
            lockBalance: balances(type, 'locked'),
            currencyId,
            transferable: transferable(type, balances(type, 'available'), loss),
          })),
        ),
      ),
      implementRead(walletCalls.profits, ({ queries, user, now }) =>
        mapped(profitsQuestion(queries, user.id, now), ({ today, todayPercent, total }) => ({
          today_profit: today,
          today_profit_percent: todayPercent,
          total_profit: total,
        })),
      ),
      accountLogImplementation(world),
      balanceHistoryImplementation(),
      ...transferImplementations(parts),
      ...depositImplementations(world, parts),
      ...payeeImplementations(world),
      ...withdrawalImplementations(world, parts),
    ],
    dueWork: reviews,
    onDemoReset: discardDeposits,
    fillSample,
  };
}
