import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { Chart } from 'klinecharts';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { availableIn, lockedIn } from '#domain/accounts.ts';
import { DeskGrid } from '#features/desk/DeskGrid.tsx';
import { useDeskFocus } from '#features/desk/desk-focus.ts';
import { LayoutButton } from '#features/desk/LayoutButton.tsx';
import { usePanelNames } from '#features/desk/use-panel-names.ts';
import { OrderButtons } from '#features/forex/OrderButtons.tsx';
import { OrderEntryPanel } from '#features/forex/OrderEntryPanel.tsx';
import { PositionSummary } from '#features/forex/PositionSummary.tsx';
import { ChartPanel } from '#features/market/ChartPanel.tsx';
import { ChartToolbar } from '#features/market/ChartToolbar.tsx';
import { PairBoard } from '#features/market/PairBoard.tsx';
import { PairDrawer } from '#features/market/PairDrawer.tsx';
import { PairPrice, PairSwitch } from '#features/market/PairHeader.tsx';
import { MicroButtons } from '#features/micro/MicroButtons.tsx';
import { MicroEntryPanel } from '#features/micro/MicroEntryPanel.tsx';
import { BalanceCard } from '#features/wallet/BalanceCard.tsx';
import { OpenOrdersNote } from '#features/wallet/OpenOrdersNote.tsx';
import { userOf } from '#machines/session/session.machine.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { ForexStatus } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import type { MicroStatus } from '#protocol/micro.ts';
import { EmptyState } from '#ui/screen/EmptyState.tsx';
import { Screen, ScrollBox } from '#ui/screen/Screen.tsx';
import { useAreas } from './-areas.ts';
import classes from './-desk.module.css';
import { DeskOrders } from './-desk-orders.tsx';
import { KindSwitch } from './-kind-switch.tsx';
import { useOpenProfit } from './-open-profit.ts';
import { usePairTrade } from './-use-pair-trade.ts';

const root = getRouteApi('__root__');

type Trade = ReturnType<typeof usePairTrade>;

const PriceAlerts = lazy(() => import('./-price-alerts.tsx'));

/** The trading screen of a wide window: markets, chart, order form, orders and account together (DESK-1). */
export default function Desk({ pair }: { pair: Pair }) {
  const titles = usePanelNames();
  const [desk] = useAreas('desk');
  const trade = usePairTrade(pair);
  const { market, isLive, positions, isGuest, onPair } = trade;
  const [isChoosing, setChoosing] = useState(false);
  const [forexStatus, setForexStatus] = useState<ForexStatus>('holding');
  const [microStatus, setMicroStatus] = useState<MicroStatus>('running');
  const [drawing, setDrawing] = useState<Chart | null>(null);
  const chartBox = useRef<HTMLDivElement>(null);
  const ticket = useRef<HTMLDivElement>(null);
  useDeskFocus();
  const showTicket = () => {
    flushSync(() => desk.layout.send({ type: 'unfold', panel: 'ticket' }));
    const field = ticket.current?.querySelector<HTMLInputElement>('input[inputmode]');
    // The form of a micro order opens with its buttons.
    if (field) field.select();
    else ticket.current?.querySelector<HTMLElement>('[data-shortcut="buy"]')?.focus();
  };

  const signInFirst = (
    <EmptyState
      title={<Trans>Sign in to trade.</Trans>}
      action={{ label: <Trans>Sign in</Trans>, onClick: trade.onSignIn }}
    />
  );
  const unfoldOrders = () => desk.layout.send({ type: 'unfold', panel: 'orders' });

  return (
    <Screen
      title={pair.symbol}
      heading={<PairSwitch pair={pair} onOpen={() => setChoosing(true)} />}
      actions={
        <div className={classes.bar}>
          <PairPrice pair={pair} quotes={market.quotes} isLive={isLive} />
          <Suspense>
            <PriceAlerts pair={pair} />
          </Suspense>
          <LayoutButton actor={desk.layout} />
        </div>
      }
    >
      <div className={classes.desk} data-wide>
        <DeskGrid
          actor={desk.layout}
          panels={{
            watchlist: {
              title: titles.watchlist,
              content: (
                <ScrollBox className={`${classes.scroll} ${classes.watch}`}>
                  <PairBoard
                    services={market}
                    isLive={isLive}
                    isCompact
                    current={pair.id}
                    onChoose={onPair}
                  />
                </ScrollBox>
              ),
            },
            chart: {
              title: titles.chart,
              content: (
                <div ref={chartBox} className={classes.chart}>
                  <p className={classes.fullName}>{pair.symbol}</p>
                  <ChartPanel
                    key={pair.code}
                    {...trade.chart}
                    onDrawing={setDrawing}
                    onLineMoved={(...moved) => {
                      // The sheet that confirms it stands in the page.
                      if (document.fullscreenElement) document.exitFullscreen();
                      trade.chart.onLineMoved(...moved);
                    }}
                    tools={
                      <ChartToolbar
                        key={pair.code}
                        chart={drawing}
                        actor={trade.chart.actor}
                        code={pair.code}
                        choices={desk.charts}
                        onFullScreen={() =>
                          document.fullscreenElement
                            ? document.exitFullscreen()
                            : chartBox.current?.requestFullscreen()
                        }
                      />
                    }
                  />
                </div>
              ),
            },
            ticket: {
              title: titles.ticket,
              content: (
                <Ticket
                  pair={pair}
                  trade={trade}
                  onForexOrders={(status) => {
                    setForexStatus(status);
                    unfoldOrders();
                  }}
                  onMicroOrders={(status) => {
                    setMicroStatus(status);
                    unfoldOrders();
                  }}
                  form={(content) => (
                    <div ref={ticket} className={classes.form}>
                      {content}
                    </div>
                  )}
                  onTicket={showTicket}
                />
              ),
            },
            orders: {
              title: titles.orders,
              content: (
                <ScrollBox className={classes.scroll}>
                  {isGuest ? (
                    signInFirst
                  ) : (
                    <DeskOrders
                      trade={trade}
                      forexStatus={forexStatus}
                      onForexStatus={setForexStatus}
                      microStatus={microStatus}
                      onMicroStatus={setMicroStatus}
                      onTrade={showTicket}
                    />
                  )}
                </ScrollBox>
              ),
            },
            account: {
              title: titles.account,
              content: (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing else in it takes the focus, to be scrolled by keyboard.
                <div className={classes.scroll} tabIndex={0}>
                  {isGuest ? signInFirst : <AccountSummary trade={trade} />}
                </div>
              ),
            },
          }}
        />
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

interface TicketProps {
  pair: Pair;
  trade: Trade;
  onForexOrders: (status: ForexStatus) => void;
  onMicroOrders: (status: MicroStatus) => void;
  /** Wraps the fields, to which the line above the buttons leads. */
  form: (content: ReactNode) => ReactNode;
  onTicket: () => void;
}

/** The order form with its buttons below, wherever the fields are scrolled to. */
function Ticket({ pair, trade, onForexOrders, onMicroOrders, form, onTicket }: TicketProps) {
  const { kind, setKind, forex, micro, contractEntry, microEntry, onSignIn, onTransfer } = trade;
  return (
    <>
      <KindSwitch kind={kind} onChange={setKind} />
      <ScrollBox className={classes.scroll}>
        {form(
          kind === 'contract' ? (
            <OrderEntryPanel key={pair.id} actor={contractEntry} pair={pair} services={forex} />
          ) : (
            <MicroEntryPanel
              key={pair.id}
              actor={microEntry}
              pair={pair}
              services={micro}
              onViewOrders={onMicroOrders}
            />
          ),
        )}
      </ScrollBox>
      <div className={classes.buttons}>
        {kind === 'contract' ? (
          <OrderButtons
            actor={contractEntry}
            pair={pair}
            services={forex}
            onSignIn={onSignIn}
            onTransfer={onTransfer}
            onViewOrders={onForexOrders}
            onTicket={onTicket}
          />
        ) : (
          <MicroButtons actor={microEntry} onSignIn={onSignIn} />
        )}
      </div>
    </>
  );
}

function AccountSummary({ trade: { kind, forex } }: { trade: Trade }) {
  const { session, wallet } = root.useRouteContext();
  const user = useSelector(session.session, userOf);
  const { summary, total } = useSelector(forex.ordersOf('holding'), ({ context }) => context);
  const accounts = useSelector(forex.balances, loadedValueOf);
  const available = availableIn(accounts, 'forex');
  return (
    <div className={classes.account}>
      {kind === 'contract' ? (
        <PositionSummary
          count={total}
          loaded={summary}
          available={available}
          frozen={lockedIn(accounts, 'forex')}
          live={forex.summary}
        />
      ) : null}
      <BalanceCard
        services={wallet}
        creditScore={user?.creditScore ?? null}
        notes={<OpenOrdersNote accounts={accounts} profit={useOpenProfit(forex)} />}
      />
    </div>
  );
}
