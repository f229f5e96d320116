import { useSelector } from '@xstate/react';
import { totalBalance } from '#domain/accounts.ts';
import { toNumber } from '#domain/decimal.ts';
import { type LoadableActor, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { useAppContext } from '#navigation/route.ts';
import { useAreaWhenLoaded } from '#navigation/use-area-when-loaded.ts';
import type { BalancePoint } from '#protocol/account-log.ts';
import { CourseNote } from '#ui/figures/CourseNote.tsx';
import { Sparkline } from '#ui/pictures/Sparkline.tsx';

/** The total of all accounts day by day, up to the one of now; nothing where the API doesn't send it. */
export function AssetCurve() {
  const history = useAreaWhenLoaded('transfers')?.balanceHistory?.() ?? null;
  return history === null ? null : <Curve history={history} />;
}

function Curve({ history }: { history: LoadableActor<BalancePoint[]> }) {
  const hasFailed = useSelector(history, (snapshot) => snapshot.matches('failed'));
  const points = useSelector(history, loadedValueOf);
  const total = totalBalance(useSelector(useAppContext().wallet.balances, loadedValueOf));
  if (hasFailed) return <CourseNote actor={history} />;
  if (points === null) return null;
  const past = points.map((point) => toNumber(point.total));
  const values = total === null ? past : [...past.slice(0, -1), toNumber(total)];
  // On its first day an account has one point: the sea is calm.
  return <Sparkline values={values.length === 1 ? [...values, ...values] : values} direction="none" filled />;
}
