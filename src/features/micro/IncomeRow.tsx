import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { incomeOf, type MicroOrderActor } from '#machines/micro/micro-order.machine.ts';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { IncomeText } from './RangeText.tsx';

const sameIncome = (a: ReturnType<typeof incomeOf>, b: ReturnType<typeof incomeOf>) =>
  a?.minimum === b?.minimum && a?.maximum === b?.maximum;

/** The profit of a win, in USD (MICRO-31). */
export function IncomeRow({ actor }: { actor: MicroOrderActor }) {
  const income = useSelector(actor, incomeOf, sameIncome);
  return (
    <InfoRow label={<Trans comment="What a micro order earns where it wins">Profit if you win</Trans>}>
      <IncomeText income={income} />
    </InfoRow>
  );
}
