import { useSelector } from '@xstate/react';
import type { Decimal } from '#domain/decimal.ts';
import { lossOf } from '#domain/micro.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { Settings } from '#protocol/account.ts';
import { MoneyText } from '#ui/MoneyText.tsx';

interface LossTextProps {
  amount: Decimal | null;
  terms: { minimumRatio: Decimal } | null;
  settings: LoadableActor<Settings>;
}

/** What the order costs if it is lost, by micro_loss_level (document 1, §9); `--` while it isn't known. */
export function LossText({ amount, terms, settings }: LossTextProps) {
  const level = useSelector(settings, (snapshot) => snapshot.context.value?.microLoss ?? null);
  const loss = amount === null || terms === null || level === null ? null : lossOf(amount, terms, level);
  return <MoneyText value={loss} currency="USD" />;
}
