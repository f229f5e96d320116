import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { use, useState } from 'react';
import { OrderButtons } from '#features/forex/OrderButtons.tsx';
import { OrderEntryPanel } from '#features/forex/OrderEntryPanel.tsx';
import { usePositionLines } from '#features/forex/use-position-lines.tsx';
import { ChartPanel } from '#features/market/ChartPanel.tsx';
import { PairDrawer } from '#features/market/PairDrawer.tsx';
import { PairPrice, PairSwitch } from '#features/market/PairHeader.tsx';
import { MicroButtons } from '#features/micro/MicroButtons.tsx';
import { MicroEntryPanel } from '#features/micro/MicroEntryPanel.tsx';
import { connectionOf } from '#machines/live/connection.ts';
import { isSignedIn, tokenOf } from '#machines/session/session.machine.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { Pair } from '#protocol/market.ts';
import { FailedState } from '#ui/FailedState.tsx';
import { Screen } from '#ui/Screen.tsx';
import { SkeletonRows } from '#ui/SkeletonRows.tsx';
import { type Kind, KindSwitch, sourceOf } from './KindSwitch.tsx';
import classes from './tabs.module.css';
import { useLastSearch } from './use-last-search.ts';

const root = getRouteApi('__root__');

/** /trade: the pair's chart and its order form. */
export default function TradeTab() {
  const { t } = useLingui();
  const { market } = root.useRouteContext();
  const { pair: wanted } = useLastSearch('/trade', {});
  const pairs = useSelector(market.pairs, loadedValueOf);
  const hasFailed = useSelector(market.pairs, (snapshot) => snapshot.matches('failed'));
  const pair = pairs?.find(({ id }) => id === wanted) ?? pairs?.[0];
  if (pair) return <PairTrade pair={pair} />;
  return (
    <Screen title={t({ message: 'Trade', comment: 'Tab: trading screen' })}>
      {hasFailed ? (
        <FailedState onRetry={() => market.pairs.send({ type: 'refresh' })} />
      ) : (
        <SkeletonRows rowHeight={64} />
      )}
    </Screen>
  );
}

function PairTrade({ pair }: { pair: Pair }) {
  const { session, market, live, later } = root.useRouteContext();
  const { charts, forex, micro } = use(later.desk());
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const [kind, setKind] = useState<Kind>('contract');
  const isLive = useSelector(live.channel, (snapshot) => connectionOf(snapshot) === 'live');
  // By the token, not by whether there is one: another user's orders are in another list.
  const token = useSelector(session.session, (snapshot) => (isSignedIn(snapshot) ? tokenOf(snapshot) : null));
  const positions = usePositionLines(token === null ? null : forex, pair);
  const contractEntry = forex.orderEntryOf(pair);
  const microEntry = micro.entryOf(pair);
  const onSignIn = () => navigate({ to: '/login', search: { from: `/trade?pair=${pair.id}` } });
  const onViewOrders = () => navigate({ to: '/order', search: { source: sourceOf(kind), type: 1 } });

  return (
    <Screen
      title={pair.symbol}
      heading={<PairSwitch pair={pair} onOpen={() => setChoosing(true)} />}
      subheader={<KindSwitch kind={kind} onChange={setKind} />}
      footer={
        kind === 'contract' ? (
          <OrderButtons actor={contractEntry} pair={pair} quotes={market.quotes} onSignIn={onSignIn} />
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
        lines={positions.lines}
        onLineMoved={positions.onLineMoved}
      />
      {positions.sheet}
      <div className={classes.form}>
        {kind === 'contract' ? (
          <OrderEntryPanel
            key={pair.id}
            actor={contractEntry}
            pair={pair}
            services={forex}
            onViewOrders={onViewOrders}
          />
        ) : (
          <MicroEntryPanel
            key={pair.id}
            actor={microEntry}
            pair={pair}
            services={micro}
            onViewOrders={onViewOrders}
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
