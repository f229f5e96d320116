import * as v from 'valibot';
import { amount, count, id, optionalAmount, renamed, text } from './fields.ts';
import { orderSide } from './forex.ts';

/** An order of a trader, for the preview of what copies would have been: an addition. */
export const pastOrder = renamed({
  id: ['id', id],
  symbol: ['symbol', text],
  side: [
    'type',
    v.pipe(
      count,
      v.transform((code) => (code === orderSide.buy ? 'buy' : 'sell')),
    ),
  ],
  lots: ['lots', amount],
  minimumLots: ['minimum_lots', amount],
  margin: ['margin', amount],
  fee: ['fee', optionalAmount],
  leverage: ['leverage', optionalAmount],
});

/** A past order of a trader: margin and fee in USD; fee and leverage are null where unknown. */
export type PastOrder = v.InferOutput<typeof pastOrder>;
