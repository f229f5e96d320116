import {
  type Decimal,
  decimal,
  divide,
  isZero,
  minus,
  negate,
  sum,
  times,
  toNumber,
  zero,
} from '#domain/decimal.ts';
import { type Answer, done, type Fields, pageOf, refused, timeText } from './answer.ts';
import type { Market } from './markets.ts';

interface Contract {
  id: number;
  market: Market;
  type: string;
  lots: Decimal;
  status: 0 | 1 | 3;
  wanted: Decimal;
  /** Null until it is filled. */
  opened: Decimal | null;
  /** Null until it is closed. */
  closed: Decimal | null;
  stopLoss: string;
  takeProfit: string;
  leverage: Decimal;
  placedAt: number;
  endedAt: number | null;
}

const profitOf = ({ market, type, lots, opened, closed }: Contract): Decimal => {
  if (opened === null) return zero;
  const move = minus(closed ?? market.price, opened);
  return times(times(type === '1' ? move : negate(move), lots), market.units);
};

const marginOf = ({ market, lots, leverage, wanted }: Contract): Decimal => {
  const size = times(lots, market.units);
  return isZero(leverage) ? size : divide(times(size, wanted), leverage, 6);
};

const wireOf = (contract: Contract) => ({
  Id: contract.id,
  OriginId: null,
  OrderType: contract.type,
  Quantity: toNumber(contract.lots),
  Status: String(contract.status),
  OriginPrice: contract.wanted,
  Price: contract.opened,
  UpdatePrice: contract.closed ?? toNumber(contract.market.price),
  FactProfits: contract.opened === null ? null : profitOf(contract),
  CautionMoney: marginOf(contract),
  TradeFee: null,
  TargetLossPrice: contract.stopLoss === '0' ? null : contract.stopLoss,
  TargetProfitPrice: contract.takeProfit === '0' ? '' : contract.takeProfit,
  CreateTimeHandler: timeText(contract.placedAt),
  CompleteTimeHandler: contract.endedAt === null ? null : timeText(contract.endedAt),
  ForexTradeLists: { ShowCode: contract.market.symbol },
});

/** The contract orders of one trader. */
export function createContracts(markets: readonly Market[], now: () => number) {
  const contracts: Contract[] = [];
  const held = () => contracts.filter(({ status }) => status === 1);
  const marginOfAll = () => sum(contracts.filter(({ status }) => status !== 3).map(marginOf));

  const change = ({ id }: Fields, status: 0 | 1, apply: (contract: Contract) => void): Answer => {
    const contract = contracts.find((each) => String(each.id) === id && each.status === status);
    if (!contract) return refused('This order has ended.');
    apply(contract);
    return done;
  };

  return {
    /** A repeated call places a second order: nothing promises that it doesn't. */
    submit(fields: Fields): Answer {
      const market = markets.find(({ id }) => String(id) === fields.forex_id);
      if (!market) return refused('No such pair.');
      const isMarketOrder = fields.status === '1';
      contracts.unshift({
        id: 70 + contracts.length,
        market,
        type: fields.type ?? '',
        lots: decimal(fields.cont ?? ''),
        status: isMarketOrder ? 1 : 0,
        wanted: isMarketOrder ? market.price : decimal(fields.target_price ?? ''),
        opened: isMarketOrder ? market.price : null,
        closed: null,
        stopLoss: fields.stop_loss_price ?? '',
        takeProfit: fields.target_profit_price ?? '',
        leverage: decimal(fields.multiple || '0'),
        placedAt: now(),
        endedAt: null,
      });
      return done;
    },
    page(fields: Fields) {
      const rows = contracts.filter(({ status }) => String(status) === fields.status);
      const profit = rows.length === 0 ? null : sum(rows.map(profitOf));
      return { ...pageOf(rows.map(wireOf), fields), all_fact_profits: profit };
    },
    close: (fields: Fields) =>
      change(fields, 1, (contract) => {
        contract.closed = contract.market.price;
        contract.status = 3;
        contract.endedAt = now();
      }),
    cancel: (fields: Fields) =>
      change(fields, 0, (contract) => {
        contract.status = 3;
        contract.endedAt = now();
      }),
    setStops: (fields: Fields) =>
      change(fields, 1, (contract) => {
        contract.stopLoss = fields.stop_loss_price ?? '';
        contract.takeProfit = fields.target_profit_price ?? '';
      }),
    /** The data of FOREX_TRADE. */
    positions() {
      const rows = held();
      if (rows.length === 0)
        return { TransOrder: null, ProfitsTotal: null, HazardRate: null, CautionMoneyAll: null };
      return {
        TransOrder: rows.map(wireOf),
        ProfitsTotal: toNumber(sum(rows.map(profitOf))),
        HazardRate: '160.7',
        CautionMoneyAll: marginOfAll(),
      };
    },
    /** The money that they have locked. */
    margin: marginOfAll,
    count: () => contracts.length,
  };
}
