import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { isMarginHeld } from '#domain/accounts.ts';
import { type LoadableActor, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { useAppContext } from '#navigation/route.ts';
import { useAreaWhenLoaded } from '#navigation/use-area-when-loaded.ts';
import type { LoanStanding } from '#protocol/loan-kyc.ts';
import { useShownValue } from '#ui/figures/shown-ages.ts';
import { readOnce } from '#ui/hooks/read-once.ts';
import { InfoButton } from '#ui/sheets/InfoButton.tsx';
import TotalNotes from './TotalNotes.tsx';

/** Beside the total of home, while open orders aren't in it or a loan is: says so in full. */
export default function TotalInfo() {
  const standing = useAreaWhenLoaded('debt')?.loanStanding ?? null;
  return standing === null ? <Info hasLoan={false} /> : <InfoWithLoan standing={standing} />;
}

function InfoWithLoan({ standing }: { standing: LoadableActor<LoanStanding> }) {
  useEffect(() => readOnce(standing), [standing]);
  return <Info hasLoan={useShownValue(standing)?.hasUnpaidLoan ?? false} />;
}

function Info({ hasLoan }: { hasLoan: boolean }) {
  const { t } = useLingui();
  const accounts = useSelector(useAppContext().wallet.balances, loadedValueOf);
  if (accounts === null || !(hasLoan || isMarginHeld(accounts))) return null;
  return (
    <InfoButton title={t({ message: 'Total assets', comment: 'The sum of all accounts of the user' })}>
      <TotalNotes />
    </InfoButton>
  );
}
