import { useSelector } from '@xstate/react';
import type { Decimal } from '#domain/decimal.ts';
import { lossOf } from '#domain/micro.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { Settings } from '#protocol/account.ts';
import { MoneyText } from '#ui/figures/Figure.tsx';

interface LossTextProps {
  amount: Decimal | null;
  terms: { minimumRatio: Decimal } | null;
  settings: LoadableActor<Settings>;
}

/** The loss of a lost order in USD, by `micro_loss_level` (MICRO-34, MICRO-35); `--` while unknown. */
export function LossText({ amount, terms, settings }: LossTextProps) {
  const level = useSelector(settings, (snapshot) => snapshot.context.value?.microLoss ?? null);
  const loss = amount === null || terms === null || level === null ? null : lossOf(amount, terms, level);
  return <MoneyText value={loss} currency="USD" />;
}
