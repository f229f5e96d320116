import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { isMarginHeld } from '#domain/accounts.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { asOfOf } from '#machines/shared/remembered.ts';
import { useAppContext } from '#navigation/route.ts';
import { useAreaWhenLoaded } from '#navigation/use-area-when-loaded.ts';
import { useShownAge } from '#ui/figures/shown-ages.ts';
import { readOnce } from '#ui/hooks/read-once.ts';
import { InfoButton } from '#ui/sheets/InfoButton.tsx';
import TotalNotes from './TotalNotes.tsx';

/**
 * Beside the total of home, while open orders aren't in it or a loan is: says so in full. One component from the start:
 * what was opened of it stays open when the loan's area arrives.
 */
export default function TotalInfo() {
  const { t } = useLingui();
  const standing = useAreaWhenLoaded('debt')?.loanStanding ?? undefined;
  useEffect(() => standing && readOnce(standing), [standing]);
  useShownAge(useSelector(standing, (snapshot) => (snapshot ? asOfOf(snapshot) : null)));
  const hasLoan = useSelector(standing, (snapshot) => snapshot?.context.value?.hasUnpaidLoan ?? false);
  const accounts = useSelector(useAppContext().wallet.balances, loadedValueOf);
  if (accounts === null || !(hasLoan || isMarginHeld(accounts))) return null;
  return (
    <InfoButton title={t({ message: 'Total assets', comment: 'The sum of all accounts of the user' })}>
      <TotalNotes />
    </InfoButton>
  );
}
