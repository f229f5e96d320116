import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as v from 'valibot';
import { DeskSkeleton } from '#features/desk/DeskSkeleton.tsx';
import { digitOr, screenAt, useAppContext } from '#navigation/route.ts';
import { useLastSearch } from '#navigation/use-last-search.ts';
import { PhoneTrade } from '#screens/trade/PhoneTrade.tsx';
import { useShownValue } from '#ui/figures/shown-ages.ts';
import { useWindow } from '#ui/hooks/use-window.ts';
import { SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';

const search = v.object({ pair: v.optional(v.fallback(v.string(), '')), source: digitOr(0) });

/** The pair's chart and its order form; `pair` is the pair's id, `source` 0 for contracts and 1 for micro. */
export const Route = createFileRoute('/trade')({
  ...screenAt('/trade'),
  validateSearch: search,
  component: TradeTab,
});

const Desk = lazy(() => import('#screens/desk/Desk.tsx'));

function TradeTab() {
  const { t } = useLingui();
  const { market } = useAppContext();
  const { pair: pairId } = useLastSearch('/trade', {});
  const isDesk = useWindow('desk');
  const pairs = useShownValue(market.pairs);
  const pair = pairs?.find(({ id }) => id === pairId) ?? pairs?.[0];
  const unloaded = (
    <Screen title={t({ message: 'Trade', comment: 'Tab: trading screen' })}>
      <Unloaded actor={market.pairs}>{isDesk ? <DeskSkeleton /> : <SkeletonRows rowHeight={64} />}</Unloaded>
    </Screen>
  );
  if (!pair) return unloaded;
  if (!isDesk) return <PhoneTrade pair={pair} />;
  return (
    <Suspense fallback={unloaded}>
      <Desk pair={pair} />
    </Suspense>
  );
}
