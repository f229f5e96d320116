import { decimal, divide, isPositive, minus, times, zero } from '#domain/decimal.ts';
import { millisecondsPerDay } from '#domain/durations.ts';
import type { WireReply } from '#protocol/call.ts';
import { accountTypes, walletCalls } from '#protocol/wallet.ts';
import type { Area } from '../kernel/area.ts';
import { implementRead } from '../kernel/calls/handler.ts';
import { combined, onlyOf, type Queries, type Question } from '../kernel/database/question.ts';
import type { World } from '../kernel/world.ts';
import { balancesQuestion, totalQuestion } from '../ledger/ledger.ts';
import { accountLogImplementation } from './account-log.ts';
import { currencyId } from './amounts.ts';
import { balanceHistoryImplementation } from './balance-history.ts';
import { depositImplementations, discardDeposits } from './deposits.ts';
import type { WalletParts } from './parts.ts';
import { payeeImplementations } from './payees.ts';
import { reviews } from './reviews.ts';
import { fillSample } from './samples.ts';
import { transferable, transferImplementations } from './transfers.ts';
import { withdrawalImplementations } from './withdrawals.ts';

const hundred = decimal(100);

/**
 * The user's profits from trading in USD, less fees: all entries against the house's trading and fee accounts
 * since the latest reset. The percentage is of the balance at the start of the UTC day, 2 decimals, half up; if
 * that was zero, of the balance without today's profit (MARKET-8).
 */
function profitsQuestion(
  queries: Queries,
  userId: string,
  now: number,
): Question<WireReply<typeof walletCalls.profits>> {
  const today = Math.floor(now / millisecondsPerDay);
  const sums = queries
    .selectFrom('ledger_profit')
    .select(({ fn }) => [
      fn.sum<string | null>('traded').as('total'),
      fn.sum<string | null>('traded').filterWhere('day', '=', today).as('today'),
      fn.sum<string | null>('moved').filterWhere('day', '=', today).as('moved'),
    ])
    .where('owner', '=', userId);
  return combined([onlyOf(sums), totalQuestion(queries, userId)], (sum, balance) => {
    const profit = decimal(sum.today ?? 0);
    const atStart = minus(balance, decimal(sum.moved ?? 0));
    const base = isPositive(atStart) ? atStart : minus(balance, profit);
    return {
      today_profit: profit,
      today_profit_percent: isPositive(base) ? divide(times(profit, hundred), base, 2, 'half-up') : zero,
      total_profit: decimal(sum.total ?? 0),
    };
  });
}

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
      implementRead(walletCalls.profits, ({ queries, user, now }) => profitsQuestion(queries, user.id, now)),
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
