import Big from 'big.js';
import type { WorldDraw } from './draw.ts';

/** The pair that is traded. */
export const pair = {
  id: 1,
  code: 'EURUSD',
  symbol: 'EUR/USD',
  price: '1.0842',
  lots: '0.01',
  units: '1000',
  feeRate: '0.05',
  leverage: '10',
};

/** Document 1, §9: fixed lots × units, otherwise × price / leverage, to 6 decimals. */
export function marginOf(lots: string, price: string, { margin }: WorldDraw): string {
  const units = Big(lots).times(pair.units);
  const full = margin === 'fixed' ? units : units.times(price).div(pair.leverage);
  return full.round(6, Big.roundDown).toFixed();
}

/** Document 1, §9: lots × rate, otherwise margin × rate. */
export const feeOf = (lots: string, price: string, draw: WorldDraw): string =>
  Big(draw.fee === 'lots' ? lots : marginOf(lots, price, draw))
    .times(pair.feeRate)
    .round(6, Big.roundDown)
    .toFixed();
