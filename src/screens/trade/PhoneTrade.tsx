import { useLingui } from '@lingui/react/macro';
import { IconChartLine } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, use, useState } from 'react';
import { ChartPanel } from '#features/market/ChartPanel.tsx';
import { DayRange } from '#features/market/DayRange.tsx';
import { PairDrawer } from '#features/market/PairDrawer.tsx';
import { PairPrice, PairSwitch } from '#features/market/PairHeader.tsx';
import { DayStatistics } from '#features/micro/DayStatistics.tsx';
import { useDay } from '#features/micro/use-day.ts';
import { forexStatus } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import { microStatus } from '#protocol/micro.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { KindSwitch, sourceOf } from './KindSwitch.tsx';
import classes from './PhoneTrade.module.css';
import { TicketButtons, TicketForm, TicketSheet } from './Ticket.tsx';
import { type PairTrade, usePairTrade } from './use-pair-trade.ts';

const PriceAlerts = lazy(() => import('./PriceAlertsLink.tsx'));

const ChartSheet = lazy(() => import('./PhoneChart.tsx'));

/** The pair's chart, and its order form in a sheet above the buttons. */
export function PhoneTrade({ pair }: { pair: Pair }) {
  const navigate = useNavigate();
  const { t } = useLingui();
  const [isChoosing, setChoosing] = useState(false);
  const [isChartOpen, setChartOpen] = useState(false);
  const trade = usePairTrade(pair);
  const { market, kind, setKind, isLive, positions, chart } = trade;
  const [isTicketOpen, setTicketOpen] = useState(false);
  const viewOrders = (type: number) => navigate({ to: '/order', search: { source: sourceOf(kind), type } });

  return (
    <Screen
      title={pair.symbol}
      heading={<PairSwitch pair={pair} onOpen={() => setChoosing(true)} />}
      actions={
        <Suspense>
          <PriceAlerts pair={pair} />
        </Suspense>
      }
      subheader={<KindSwitch kind={kind} onChange={setKind} />}
      footer={
        <TicketButtons
          pair={pair}
          trade={trade}
          onForexOrders={(status) => viewOrders(forexStatus[status])}
          onTicket={() => setTicketOpen(true)}
        />
      }
    >
      <PairPrice pair={pair} quotes={market.quotes} isLive={isLive} />
      <div className={classes.day}>
        {kind === 'contract' ? (
          <Range pair={pair} trade={trade} />
        ) : (
          <DayStatistics pair={pair} services={trade.micro} />
        )}
      </div>
      <ChartPanel
        key={pair.code}
        {...chart}
        toTools={
          <IconButton
            label={t({ message: 'Chart tools', comment: 'Opens the chart with indicators and drawing' })}
            onClick={() => setChartOpen(true)}
          >
            <IconChartLine aria-hidden="true" />
          </IconButton>
        }
      />
      <Suspense>
        {isChartOpen ? <ChartSheet code={pair.code} {...chart} onClose={() => setChartOpen(false)} /> : null}
      </Suspense>
      {positions.sheet}
      {kind === 'contract' ? (
        <TicketSheet pair={pair} trade={trade} opened={isTicketOpen} onClose={() => setTicketOpen(false)} />
      ) : (
        <div className={classes.form}>
          <TicketForm pair={pair} trade={trade} onMicroOrders={(status) => viewOrders(microStatus[status])} />
        </div>
      )}
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

/** It changes with each price, and the screen doesn't. */
function Range({ pair, trade }: { pair: Pair; trade: PairTrade }) {
  const isFrozen = use(ArePricesFrozen);
  return (
    <DayRange day={useDay(pair, trade.micro)} places={pair.pricePrecision} stale={isFrozen || !pair.isOpen} />
  );
}
