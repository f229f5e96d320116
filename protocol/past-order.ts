import * as v from 'valibot';
import { amount, count, id, optionalAmount, text } from './fields.ts';
import { orderSide } from './forex.ts';

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
  })),
);

/** A past order of a trader: margin and fee in USD; fee and leverage are null where unknown. */
export type PastOrder = v.InferOutput<typeof pastOrder>;
