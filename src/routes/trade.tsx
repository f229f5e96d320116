import { useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { IconChartLine } from '@tabler/icons-react';
import { createFileRoute, getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import * as v from 'valibot';
import { OrderButtons } from '#features/forex/OrderButtons.tsx';
import { OrderEntryPanel } from '#features/forex/OrderEntryPanel.tsx';
import { ChartPanel } from '#features/market/ChartPanel.tsx';
import { PairDrawer } from '#features/market/PairDrawer.tsx';
import { PairPrice, PairSwitch } from '#features/market/PairHeader.tsx';
import { MicroButtons } from '#features/micro/MicroButtons.tsx';
import { MicroEntryPanel } from '#features/micro/MicroEntryPanel.tsx';
import { forexStatus } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import { microStatus } from '#protocol/micro.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { useShownValue } from '#ui/figures/shown-ages.ts';
import { SkeletonRows } from '#ui/lists/SkeletonRows.tsx';
import { Deferred } from '#ui/screen/Deferred.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { Unloaded } from '#ui/screen/Unloaded.tsx';
import { digitOr } from './-digit-or.ts';
import { screenAt } from './-guard.ts';
import { KindSwitch, sourceOf } from './-kind-switch.tsx';
import classes from './-trade.module.css';
import { useLastSearch } from './-use-last-search.ts';
import { usePairTrade } from './-use-pair-trade.ts';

const search = v.object({ pair: v.optional(v.fallback(v.string(), '')), source: digitOr(0) });

/** The pair's chart and its order form; `pair` is the pair's id, `source` 0 for contracts and 1 for micro. */
export const Route = createFileRoute('/trade')({
  ...screenAt('/trade'),
  validateSearch: search,
  component: TradeTab,
});

const root = getRouteApi('__root__');

const PriceAlerts = lazy(() => import('./-price-alerts.tsx'));

const Desk = lazy(() => import('./-desk.tsx'));

const ChartSheet = lazy(() => import('./-chart-sheet.tsx'));

function TradeTab() {
  const { t } = useLingui();
  const { market } = root.useRouteContext();
  const { pair: pairId } = useLastSearch('/trade', {});
  const isDesk = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false });
  const pairs = useShownValue(market.pairs);
  const pair = pairs?.find(({ id }) => id === pairId) ?? pairs?.[0];
  const unloaded = (
    <Screen title={t({ message: 'Trade', comment: 'Tab: trading screen' })}>
      <Unloaded actor={market.pairs}>
        <SkeletonRows rowHeight={64} />
      </Unloaded>
    </Screen>
  );
  if (!pair) return unloaded;
  if (!isDesk) return <PairTrade pair={pair} />;
  return (
    <Suspense fallback={unloaded}>
      <Desk pair={pair} />
    </Suspense>
  );
}

function PairTrade({ pair }: { pair: Pair }) {
  const navigate = useNavigate();
  const { t } = useLingui();
  const [isChoosing, setChoosing] = useState(false);
  const [isChartOpen, setChartOpen] = useState(false);
  const { market, forex, micro, kind, setKind, isLive, positions, chart, ...trade } = usePairTrade(pair);
  const form = useRef<HTMLDivElement>(null);
  const showForm = () => {
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.focus({ preventScroll: true });
  };
  const viewOrders = (type: number) => navigate({ to: '/order', search: { source: sourceOf(kind), type } });

  return (
    <Screen
      title={pair.symbol}
      heading={<PairSwitch pair={pair} onOpen={() => setChoosing(true)} />}
      actions={
        <>
          <IconButton
            label={t({ message: 'Chart tools', comment: 'Opens the chart with indicators and drawing' })}
            onClick={() => setChartOpen(true)}
          >
            <IconChartLine aria-hidden="true" />
          </IconButton>
          <Suspense>
            <PriceAlerts pair={pair} />
          </Suspense>
        </>
      }
      subheader={<KindSwitch kind={kind} onChange={setKind} />}
      footer={
        kind === 'contract' ? (
          <OrderButtons
            actor={trade.contractEntry}
            pair={pair}
            services={forex}
            onSignIn={trade.onSignIn}
            onTransfer={trade.onTransfer}
            onViewOrders={(status) => viewOrders(forexStatus[status])}
            onTicket={showForm}
          />
        ) : (
          <MicroButtons actor={trade.microEntry} onSignIn={trade.onSignIn} />
        )
      }
    >
      <PairPrice pair={pair} quotes={market.quotes} isLive={isLive} />
      <ChartPanel key={pair.code} {...chart} />
      <Suspense>
        {isChartOpen ? <ChartSheet code={pair.code} {...chart} onClose={() => setChartOpen(false)} /> : null}
      </Suspense>
      {positions.sheet}
      <div ref={form} className={classes.form} tabIndex={-1}>
        <Deferred placeholder={<SkeletonRows />}>
          {kind === 'contract' ? (
            <OrderEntryPanel key={pair.id} actor={trade.contractEntry} pair={pair} services={forex} />
          ) : (
            <MicroEntryPanel
              key={pair.id}
              actor={trade.microEntry}
              pair={pair}
              services={micro}
              onViewOrders={(status) => viewOrders(microStatus[status])}
            />
          )}
        </Deferred>
      </div>
      <PairDrawer
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        services={market}
        isLive={isLive}
        current={pair.id}
        onChoose={trade.onPair}
      />
    </Screen>
  );
}
