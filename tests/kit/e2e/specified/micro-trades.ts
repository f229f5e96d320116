import { type Decimal, decimal, sum, toNumber } from '#domain/decimal.ts';
import { type Answer, done, type Fields, pageOf, refused, timeText } from './answer.ts';
import type { Market } from './markets.ts';

interface MicroTrade {
  id: number;
  market: Market;
  type: string;
  amount: Decimal;
  opened: Decimal;
  seconds: number;
  placedAt: number;
}

export const durations = [
  { Id: '1', Seconds: '6', ProfitRatio: '.1', profit_max_ratio: 0.85, LimitAmount: '10' },
  { Id: 2, Seconds: 60, ProfitRatio: 0.2, profit_max_ratio: '9e-1', LimitAmount: '1,000' },
];

const remainingOf = ({ placedAt, seconds }: MicroTrade, now: number) =>
  Math.max(0, placedAt + seconds * 1000 - now);

function wireOf(trade: MicroTrade, now: number) {
  const remaining = remainingOf(trade, now);
  const isRunning = remaining > 0;
  return {
    Id: String(trade.id),
    ForexTradeList: { Id: trade.market.id, ShowCode: trade.market.symbol },
    Type: trade.type,
    Status: isRunning ? 1 : '3',
    Number: trade.amount,
    OpenPrice: toNumber(trade.opened),
    EndPrice: isRunning ? null : trade.market.price,
    ProfitRatio: 0.1,
    ProfitMaxRatio: '.85',
    FactProfits: isRunning ? null : '+4.250000',
    Seconds: String(trade.seconds),
    RemainMilliSeconds: isRunning ? String(remaining) : null,
    CreatedAtST: timeText(trade.placedAt),
    CompleteAtST: isRunning ? null : timeText(trade.placedAt + trade.seconds * 1000),
  };
}

/** The micro orders of one trader. Each wins. */
export function createMicroTrades(markets: readonly Market[], now: () => number) {
  const trades: MicroTrade[] = [];
  return {
    submit({ forex_id, type = '', number = '', seconds }: Fields): Answer {
      const market = markets.find(({ id }) => String(id) === forex_id);
      if (!market) return refused('No such pair.');
      trades.unshift({
        id: 90 + trades.length,
        market,
        type,
        amount: decimal(number),
        opened: market.price,
        seconds: Number(seconds),
        placedAt: now(),
      });
      return done;
    },
    page(fields: Fields) {
      const isRunning = fields.status === '1';
      const rows = trades.filter((trade) => remainingOf(trade, now()) > 0 === isRunning);
      return pageOf(
        rows.map((trade) => wireOf(trade, now())),
        fields,
      );
    },
    /** The money that running ones have locked. */
    stake: () => sum(trades.filter((trade) => remainingOf(trade, now()) > 0).map(({ amount }) => amount)),
    count: () => trades.length,
  };
}
