import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { longestOverdueOf } from '#domain/loan.ts';
import { useAreaWhenLoaded } from '#navigation/use-area-when-loaded.ts';
import type { LoanRecord } from '#protocol/loan.ts';
import { useShownAge } from '#ui/figures/shown-ages.ts';
import { readOnce } from '#ui/hooks/read-once.ts';

/** The loan of the user that is overdue for longest; null while none is known to be. The loans of a user who owes one are read anyway. */
export function useOverdueLoan(): LoanRecord | null {
  const standing = useAreaWhenLoaded('debt')?.loanStanding ?? undefined;
  useEffect(() => standing && readOnce(standing), [standing]);
  const owes = useSelector(standing, (snapshot) => snapshot?.context.value?.hasUnpaidLoan ?? false);
  const records = useAreaWhenLoaded(owes ? 'loans' : null)?.records();
  const loan =
    useSelector(records, (snapshot) => snapshot && longestOverdueOf(snapshot.context.rows)) ?? null;
  const asOf = useSelector(records, (snapshot) => snapshot?.context.asOf ?? null);
  useShownAge(loan && asOf);
  return loan;
}
