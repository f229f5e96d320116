import { useSelector } from '@xstate/react';
import { isMarginHeld, totalBalance } from '#domain/accounts.ts';
import type { ForexServices } from '#features/forex/services.ts';
import { LoanInTotal } from '#features/wallet/LoanInTotal.tsx';
import { OpenOrdersNote } from '#features/wallet/OpenOrdersNote.tsx';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { useAppContext } from '#navigation/route.ts';
import { useAreaWhenLoaded } from '#navigation/use-area-when-loaded.ts';
import type { Account } from '#protocol/wallet.ts';
import { useOpenProfit } from './use-open-profit.ts';

/** Says below a total what isn't in it yet, and that a loan is part of it. */
export default function TotalNotes() {
  const { wallet } = useAppContext();
  const loanStanding = useAreaWhenLoaded('debt')?.loanStanding ?? null;
  const accounts = useSelector(wallet.balances, loadedValueOf);
  return (
    <>
      <OpenOrdersInTotal accounts={accounts} />
      {loanStanding === null ? null : (
        <LoanInTotal loanStanding={loanStanding} total={totalBalance(accounts)} />
      )}
    </>
  );
}

/** Says that open orders aren't in a total, and what it is with them; nothing where there are none. */
export const OpenOrdersInTotal = ({ accounts }: { accounts: readonly Account[] | null }) =>
  accounts !== null && isMarginHeld(accounts) ? <OpenOrders accounts={accounts} /> : null;

function OpenOrders({ accounts }: { accounts: readonly Account[] }) {
  const forex = useAreaWhenLoaded('forex');
  return forex === null ? (
    <OpenOrdersNote accounts={accounts} />
  ) : (
    <OrdersWithProfit accounts={accounts} forex={forex} />
  );
}

const OrdersWithProfit = ({ accounts, forex }: { accounts: readonly Account[]; forex: ForexServices }) => (
  <OpenOrdersNote accounts={accounts} profit={useOpenProfit(forex)} />
);
