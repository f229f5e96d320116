import type { ForexServices } from '#features/forex/services.ts';
import type { ChartSource } from '#features/market/services.ts';
import type { MicroServices } from '#features/micro/services.ts';
import { createBarBook } from '#gateway/bar-series.ts';
import { createChartGateway } from '#gateway/chart.ts';
import type { Client } from '#gateway/client.ts';
import { createDayStore } from '#gateway/day-statistics.ts';
import { createForexGateway } from '#gateway/forex.ts';
import type { LiveSinks } from '#gateway/live-socket.ts';
import { createMicroGateway } from '#gateway/micro.ts';
import { createPositionStore } from '#gateway/positions.ts';
import type { QuoteStore } from '#gateway/quotes.ts';
import type { SessionActor } from '#machines/session/session.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { Settings } from '#protocol/account.ts';
import type { Pair } from '#protocol/market.ts';
import type { Account } from '#protocol/wallet.ts';
import { createCharts } from './charts.ts';
import { createCircumstances } from './circumstances.ts';
import type { Environment } from './environment.ts';
import type { Live } from './live.ts';
import { createMicro } from './micro.ts';
import { createTrading } from './trading.ts';

interface DeskParts {
  client: Client;
  environment: Environment;
  quotes: QuoteStore;
  session: SessionActor;
  channel: Live['channel'];
  pairs: LoadableActor<Pair[]>;
  balances: LoadableActor<Account[]>;
  settings: LoadableActor<Settings>;
  refreshBalances: () => void;
  /** Shows the API's words for something that it has taken. */
  tell: (message: string) => void;
}

/** Everything for trading; the first route does without. */
export interface Desk {
  forex: ForexServices;
  micro: MicroServices;
  charts: ChartSource;
  /** Where the live channel's data about charts and open contracts goes. */
  sinks: Pick<LiveSinks, 'interrupted' | 'bar' | 'positions' | 'closed'>;
  /** Reads again the lists that somebody has looked at. */
  refreshOrders: () => void;
  /** Reads the running micro orders, whose countdowns go on whatever is on the screen. */
  follow: () => void;
  /** Reads again what may have changed while the channel was lost. */
  refreshMarket: () => void;
  /** Forgets the orders and forms of a user who left. */
  forget: () => void;
}

export function createDesk(parts: DeskParts): Desk {
  const { client, environment, quotes, refreshBalances, tell } = parts;
  const { session, channel, pairs, balances, settings } = parts;
  const { schedule } = environment;
  const bars = createBarBook(schedule);
  const days = createDayStore(schedule);
  const positions = createPositionStore(schedule);
  const circumstances = createCircumstances({ session, channel, pairs, balances, settings });

  const refreshMoney = () => {
    refreshBalances();
    trading.refreshOrders();
  };

  const trading = createTrading({
    gateway: createForexGateway(client, {
      positions,
      onPlaced: refreshMoney,
      onTaken: (message) => {
        tell(message);
        refreshMoney();
      },
    }),
    positions,
    quotes,
    circumstances,
    balances,
    settings,
    newKeySeed: environment.newRequestKey,
  });

  const micro = createMicro({
    gateway: createMicroGateway(client, {
      days,
      onTaken: () => {
        refreshBalances();
        micro.follow();
      },
      onRunning: (orders, page) => micro.takeRunning(orders, page),
    }),
    quotes,
    days,
    circumstances,
    settings,
    environment,
    onSettled: refreshBalances,
  });

  positions.onAnyFilled(refreshMoney);

  return {
    sinks: {
      interrupted: bars.interrupt,
      bar: (code, bar) => {
        bars.apply(code, bar);
        days.apply(code, bar);
      },
      positions: positions.apply,
      closed: positions.close,
    },
    forex: trading.services,
    micro: micro.services,
    charts: createCharts({ gateway: createChartGateway(client, bars), bars, channel }),
    refreshOrders: () => {
      trading.refreshOrders();
      micro.refreshOrders();
    },
    follow: micro.follow,
    refreshMarket: micro.refreshMarket,
    forget: () => {
      trading.forget();
      micro.forget();
    },
  };
}
