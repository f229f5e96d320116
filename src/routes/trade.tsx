import { useLingui } from '@lingui/react/macro';
import { createFileRoute, getRouteApi, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { OrderButtons } from '#features/forex/OrderButtons.tsx';
import { OrderEntryPanel } from '#features/forex/OrderEntryPanel.tsx';
import { usePositionLines } from '#features/forex/use-position-lines.tsx';
import { ChartPanel } from '#features/market/ChartPanel.tsx';
import { PairDrawer } from '#features/market/PairDrawer.tsx';
import { PairPrice, PairSwitch } from '#features/market/PairHeader.tsx';
import { MicroButtons } from '#features/micro/MicroButtons.tsx';
import { MicroEntryPanel } from '#features/micro/MicroEntryPanel.tsx';
import { useRunningLines } from '#features/micro/use-running-lines.ts';
import { connectionOf } from '#machines/live/connection.ts';
import { isSignedIn, tokenOf } from '#machines/session/session.machine.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { forexStatus } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import { microStatus } from '#protocol/micro.ts';
import { Screen } from '#ui/Screen.tsx';
import { SkeletonRows } from '#ui/SkeletonRows.tsx';
import { Unloaded } from '#ui/Unloaded.tsx';
import { useAreas } from './-areas.ts';
import { screenAt } from './-guard.ts';
import { type Kind, KindSwitch, sourceOf } from './-kind-switch.tsx';
import classes from './-trade.module.css';
import { useLastSearch } from './-use-last-search.ts';

const search = v.object({ pair: v.optional(v.fallback(v.string(), '')) });

/** The pair's chart and its order form; `pair` is the pair's id. */
export const Route = createFileRoute('/trade')({
  ...screenAt('/trade'),
  validateSearch: search,
  component: TradeTab,
});

const root = getRouteApi('__root__');

function TradeTab() {
  const { t } = useLingui();
  const { market } = root.useRouteContext();
  const { pair: pairId } = useLastSearch('/trade', {});
  const pairs = useSelector(market.pairs, loadedValueOf);
  const pair = pairs?.find(({ id }) => id === pairId) ?? pairs?.[0];
  if (pair) return <PairTrade pair={pair} />;
  return (
    <Screen title={t({ message: 'Trade', comment: 'Tab: trading screen' })}>
      <Unloaded actor={market.pairs}>
        <SkeletonRows rowHeight={64} />
      </Unloaded>
    </Screen>
  );
}

function PairTrade({ pair }: { pair: Pair }) {
  const { session, market, live } = root.useRouteContext();
  const [charts, forex, micro] = useAreas('charts', 'forex', 'micro');
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const [kind, setKind] = useState<Kind>('contract');
  const isLive = useSelector(live.channel, (snapshot) => connectionOf(snapshot) === 'live');
  // The token itself, not only whether there is one: another user's orders are in another list.
  const token = useSelector(session.session, (snapshot) => (isSignedIn(snapshot) ? tokenOf(snapshot) : null));
  const positions = usePositionLines(token === null ? null : forex, pair);
  const running = useRunningLines(token === null || kind === 'contract' ? null : micro, pair);
  const contractEntry = forex.orderEntryOf(pair);
  const microEntry = micro.entryOf(pair);
  const onSignIn = () => navigate({ to: '/login', search: { from: `/trade?pair=${pair.id}` } });
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
      subheader={<KindSwitch kind={kind} onChange={setKind} />}
      footer={
        kind === 'contract' ? (
          <OrderButtons
            actor={contractEntry}
            pair={pair}
            services={forex}
            onSignIn={onSignIn}
            onViewOrders={(status) => viewOrders(forexStatus[status])}
            onTicket={showForm}
          />
        ) : (
          <MicroButtons actor={microEntry} onSignIn={onSignIn} />
        )
      }
    >
      <PairPrice pair={pair} quotes={market.quotes} isLive={isLive} />
      <ChartPanel
        key={pair.code}
        actor={charts.feedOf(pair)}
        seriesOf={(period) => charts.seriesOf(pair.code, period)}
        symbol={pair.symbol}
        pricePrecision={pair.pricePrecision}
        lines={kind === 'contract' ? positions.lines : running}
        onLineMoved={positions.onLineMoved}
      />
      {positions.sheet}
      <div ref={form} className={classes.form} tabIndex={-1}>
        {kind === 'contract' ? (
          <OrderEntryPanel key={pair.id} actor={contractEntry} pair={pair} services={forex} />
        ) : (
          <MicroEntryPanel
            key={pair.id}
            actor={microEntry}
            pair={pair}
            services={micro}
            onViewOrders={(status) => viewOrders(microStatus[status])}
          />
        )}
      </div>
      <PairDrawer
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        services={market}
        isLive={isLive}
        current={pair.id}
        onChoose={({ id }) => navigate({ to: '/trade', search: { pair: id } })}
      />
    </Screen>
  );
}
