import type { FeeBasis } from '#domain/contract-fee.ts';
import { decimal, times, toFixed } from '#domain/decimal.ts';
import { millisecondsPerDay, millisecondsPerHour } from '#domain/durations.ts';
import { orderSide, orderType } from '#protocol/forex.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { MovableMarket } from '../prices/market.ts';
import { pastMarket } from '../prices/past-market.ts';
import { cancelByUser, closeByUser } from './change.ts';
import { noListener } from './execution-context.ts';
import { placeOrder } from './place.ts';

/** A pair that is traded at any hour. */
const code = 'BTCUSDT';

/** Gives a sample account two closed positions and a cancelled order, at the prices of their time. */
export async function fillSample(
  tx: Tx,
  { market, feeBasis }: { market: MovableMarket; feeBasis: FeeBasis },
  userId: string,
  now: number,
): Promise<void> {
  const hour = now - (now % millisecondsPerHour);
  const daysAgo = (days: number) => hour - days * millisecondsPerDay;
  const instrument = market.instrument(code);
  if (!instrument) throw new Error(`${code} isn't listed.`);
  const priceAt = (at: number) => pastMarket(market, at).quote(instrument.id).tick.price;
  // Nobody copies the past.
  const contextAt = (at: number) => ({ market: pastMarket(market, at), listener: noListener });
  const place = (at: number, order: { side: keyof typeof orderSide; isPending?: boolean }) =>
    placeOrder(tx, contextAt(at), {
      userId,
      now: at,
      feeBasis,
      input: {
        type: String(orderSide[order.side]),
        cont: '0.1',
        forex_id: instrument.id,
        status: String(order.isPending ? orderType.pending : orderType.market),
        target_price: order.isPending ? toFixed(times(priceAt(at), decimal('0.8')), 2) : '0',
        stop_loss_price: '0',
        target_profit_price: '0',
        multiple: '100',
      },
    });

  const bought = await place(daysAgo(14), { side: 'buy' });
  await closeByUser(tx, contextAt(daysAgo(13)), { id: bought.id, userId, now: daysAgo(13) });
  const cancelled = await place(daysAgo(8), { side: 'buy', isPending: true });
  await cancelByUser(tx, market, { id: cancelled.id, userId, now: daysAgo(7) });
  const sold = await place(daysAgo(5), { side: 'sell' });
  await closeByUser(tx, contextAt(daysAgo(4)), { id: sold.id, userId, now: daysAgo(4) });
}
