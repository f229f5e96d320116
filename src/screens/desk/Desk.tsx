import { Trans } from '@lingui/react/macro';
import type { Chart } from 'klinecharts';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderSort } from '#domain/order-sort.ts';
import { DeskGrid } from '#features/desk/DeskGrid.tsx';
import { useDeskFocus } from '#features/desk/desk-focus.ts';
import { LayoutButton } from '#features/desk/LayoutButton.tsx';
import type { DeskServices } from '#features/desk/services.ts';
import { usePanelNames } from '#features/desk/use-desk-names.ts';
import { ChartPanel } from '#features/market/ChartPanel.tsx';
import { ChartToolbar } from '#features/market/ChartToolbar.tsx';
import { PairBoard } from '#features/market/PairBoard.tsx';
import { PairDrawer } from '#features/market/PairDrawer.tsx';
import { PairSwitch } from '#features/market/PairHeader.tsx';
import { MicroOrdersPanel } from '#features/micro/MicroOrdersPanel.tsx';
import type { LayoutActor } from '#machines/desk/layout.machine.ts';
import { useAreas } from '#navigation/route.ts';
import type { ForexStatus } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import type { MicroStatus } from '#protocol/micro.ts';
import { EmptyState } from '#ui/screen/Placeholders.tsx';
import { Screen, ScrollBox } from '#ui/screen/Screen.tsx';
import { KindSwitch } from '../trade/KindSwitch.tsx';
import OrderColumns from '../trade/OrderColumns.tsx';
import { TicketButtons, TicketForm } from '../trade/Ticket.tsx';
import { type PairTrade, usePairTrade } from '../trade/use-pair-trade.ts';
import { AccountPanel } from './AccountPanel.tsx';
import classes from './Desk.module.css';
import { DeskHeader } from './DeskHeader.tsx';

interface PanelProps {
  pair: Pair;
  trade: PairTrade;
}

/** The ticket's fields, and the way to them. */
function useTicket(layout: LayoutActor) {
  const ticket = useRef<HTMLDivElement>(null);
  const showTicket = () => {
    flushSync(() => layout.send({ type: 'unfold', panel: 'ticket' }));
    const field = ticket.current?.querySelector<HTMLInputElement>('input[inputmode]');
    // The form of a micro order opens with its buttons.
    if (field) field.select();
    else ticket.current?.querySelector<HTMLElement>('[data-shortcut="buy"]')?.focus();
  };
  return { ticket, showTicket };
}

/** The statuses whose orders are shown, and the way to them from a ticket. */
function useOrderTabs(layout: LayoutActor) {
  const [forexStatus, onForexStatus] = useState<ForexStatus>('holding');
  const [microStatus, onMicroStatus] = useState<MicroStatus>('running');
  const unfold = () => layout.send({ type: 'unfold', panel: 'orders' });
  return {
    tabs: { forexStatus, onForexStatus, microStatus, onMicroStatus },
    onForexOrders: (status: ForexStatus) => {
      onForexStatus(status);
      unfold();
    },
    onMicroOrders: (status: MicroStatus) => {
      onMicroStatus(status);
      unfold();
    },
  };
}

/** The trading screen of a wide window: markets, chart, order form, orders and account together (DESK-1). */
export default function Desk({ pair }: { pair: Pair }) {
  const titles = usePanelNames();
  const [{ layout, charts }] = useAreas('desk');
  const trade = usePairTrade(pair);
  const { market, isLive, positions, isGuest, onPair } = trade;
  const [isChoosing, setChoosing] = useState(false);
  const { tabs, ...toOrders } = useOrderTabs(layout);
  const { ticket, showTicket } = useTicket(layout);
  useDeskFocus();
  const panels = {
    watchlist: { title: titles.watchlist, content: <Watchlist pair={pair} trade={trade} /> },
    chart: { title: titles.chart, content: <DeskChart pair={pair} trade={trade} choices={charts} /> },
    ticket: {
      title: titles.ticket,
      content: <Ticket pair={pair} trade={trade} {...toOrders} form={ticket} onTicket={showTicket} />,
    },
    orders: {
      title: titles.orders,
      content: (
        <ScrollBox className={`${classes.scroll} ${classes.orders}`}>
          {isGuest ? (
            <SignInFirst trade={trade} />
          ) : (
            <DeskOrders trade={trade} {...tabs} onTrade={showTicket} />
          )}
        </ScrollBox>
      ),
    },
    account: { title: titles.account, content: <AccountSummary trade={trade} /> },
  };

  return (
    <Screen
      title={pair.symbol}
      heading={<PairSwitch pair={pair} onOpen={() => setChoosing(true)} />}
      actions={
        <DeskHeader pair={pair} trade={trade}>
          <LayoutButton actor={layout} />
        </DeskHeader>
      }
    >
      <div className={classes.desk} data-wide>
        <DeskGrid actor={layout} panels={panels} />
      </div>
      {positions.sheet}
      <PairDrawer
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        services={market}
        isLive={isLive}
        current={pair.id}
        onChoose={onPair}
      />
    </Screen>
  );
}

const SignInFirst = ({ trade }: { trade: PairTrade }) => (
  <EmptyState
    title={<Trans>Sign in to trade.</Trans>}
    action={{ label: <Trans>Sign in</Trans>, onClick: trade.onSignIn }}
  />
);

const Watchlist = ({ pair, trade: { market, isLive, onPair } }: PanelProps) => (
  <ScrollBox className={`${classes.scroll} ${classes.watch}`}>
    <PairBoard services={market} isLive={isLive} isCompact current={pair.id} onChoose={onPair} />
  </ScrollBox>
);

/** The chart with its tools, which can fill the screen. */
function DeskChart({ pair, trade: { chart }, choices }: PanelProps & { choices: DeskServices['charts'] }) {
  const [drawing, setDrawing] = useState<Chart | null>(null);
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className={classes.chart}>
      <p className={classes.fullName}>{pair.symbol}</p>
      <ChartPanel
        key={pair.code}
        {...chart}
        onDrawing={setDrawing}
        onLineMoved={(...moved) => {
          // The sheet that confirms it stands in the page.
          if (document.fullscreenElement) document.exitFullscreen();
          chart.onLineMoved(...moved);
        }}
        tools={
          <ChartToolbar
            key={pair.code}
            chart={drawing}
            actor={chart.actor}
            code={pair.code}
            choices={choices}
            onFullScreen={() =>
              document.fullscreenElement ? document.exitFullscreen() : box.current?.requestFullscreen()
            }
          />
        }
      />
    </div>
  );
}

interface TicketProps extends PanelProps {
  onForexOrders: (status: ForexStatus) => void;
  onMicroOrders: (status: MicroStatus) => void;
  /** The fields, to which the line above the buttons leads. */
  form: RefObject<HTMLDivElement | null>;
  onTicket: () => void;
}

/** The order form with its buttons below, wherever the fields are scrolled to. */
const Ticket = ({ pair, trade, onForexOrders, onMicroOrders, form, onTicket }: TicketProps) => (
  <div className={classes.ticket}>
    <KindSwitch kind={trade.kind} onChange={trade.setKind} />
    <ScrollBox className={classes.scroll}>
      <div ref={form} className={classes.form}>
        <TicketForm pair={pair} trade={trade} onMicroOrders={onMicroOrders} />
      </div>
    </ScrollBox>
    <div className={classes.buttons}>
      <TicketButtons pair={pair} trade={trade} onForexOrders={onForexOrders} onTicket={onTicket} />
    </div>
  </div>
);

const AccountSummary = ({ trade }: { trade: PairTrade }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing else in it takes the focus, to be scrolled by keyboard.
  <div className={classes.scroll} tabIndex={0}>
    {trade.isGuest ? <EmptyState title={<Trans>Sign in to trade.</Trans>} /> : <AccountPanel trade={trade} />}
  </div>
);

type DeskOrdersProps = ReturnType<typeof useOrderTabs>['tabs'] &
  Pick<PanelProps, 'trade'> & { onTrade: () => void };

/** The orders of the kind that is traded. */
function DeskOrders({ trade: { kind, forex, micro }, onTrade, ...shown }: DeskOrdersProps) {
  const [sort, setSort] = useState<OrderSort>('listed');
  return kind === 'contract' ? (
    <OrderColumns
      services={forex}
      status={shown.forexStatus}
      onStatus={shown.onForexStatus}
      sort={sort}
      onSort={setSort}
      onTrade={onTrade}
      hasTotals={false}
    />
  ) : (
    <MicroOrdersPanel
      services={micro}
      status={shown.microStatus}
      onStatus={shown.onMicroStatus}
      onTrade={onTrade}
    />
  );
}
