import * as v from 'valibot';
import { amount, count, id, optionalAmount, text } from './fields.ts';
import { orderSide } from './forex.ts';

const moment = v.pipe(
  text,
  v.transform((time) => {
    const at = Date.parse(time);
    return Number.isNaN(at) ? null : at;
  }),
);

/** An order of a trader, for the preview of what copies would have been: an addition. */
export const pastOrder = v.pipe(
  v.object({
    id,
    symbol: text,
    type: count,
    lots: amount,
    minimum_lots: amount,
    margin: amount,
    fee: optionalAmount,
    leverage: optionalAmount,
    opened_at: moment,
    closed_at: moment,
    profit: optionalAmount,
  }),
  v.transform((wire) => ({
    id: wire.id,
    symbol: wire.symbol,
    side: wire.type === orderSide.buy ? ('buy' as const) : ('sell' as const),
    lots: wire.lots,
    minimumLots: wire.minimum_lots,
    margin: wire.margin,
    fee: wire.fee,
    leverage: wire.leverage,
    openedAt: wire.opened_at,
    closedAt: wire.closed_at,
    profit: wire.profit,
  })),
);

/**
 * A past order of a trader: margin, fee and profit in USD, times in Unix milliseconds. Null where unknown, profit and
 * time of closing also while it is open.
 */
export type PastOrder = v.InferOutput<typeof pastOrder>;
