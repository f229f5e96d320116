import type { FeeBasis } from '#domain/contract-fee.ts';
import { type Decimal, decimal } from '#domain/decimal.ts';
import { crypto, fixedMargin, forex, futures, type Instrument, instrument, metals } from './instrument.ts';

/**
 * In the order of the app's lists; the columns are explained at `instrument`. The first four are the cards of home
 * (MARKET-9): two never close.
 */
export const instruments: readonly Instrument[] = [
  instrument(crypto, ['BTC/USDT', /*i18n*/ 'Bitcoin', 'btc'], [110_000, 0.022, 4], {
    unitsPerLot: 1,
    feePerLot: 20,
  }),
  instrument(forex, ['EUR/USD', /*i18n*/ 'Euro', 'eur-usd'], [1.17, 0.005, 4]),
  instrument(crypto, ['ETH/USDT', /*i18n*/ 'Ethereum', 'eth'], [3_900, 0.028, 4], {
    unitsPerLot: 10,
    feePerLot: 8,
  }),
  instrument(metals, ['XAU/USD', /*i18n*/ 'Gold', 'xau'], [4_000, 0.009, 4]),
  instrument(forex, ['GBP/USD', /*i18n*/ 'British Pound', 'gbp-usd'], [1.34, 0.0055, 3]),
  instrument(fixedMargin('JPY'), ['USD/JPY', /*i18n*/ 'US Dollar / Yen', 'usd-jpy'], [150, 0.006, 3], {
    pip: '0.001',
  }),
  instrument(fixedMargin('CHF'), ['USD/CHF', /*i18n*/ 'US Dollar / Swiss Franc', 'usd-chf'], [0.8, 0.005, 2]),
  instrument(
    fixedMargin('CAD'),
    ['USD/CAD', /*i18n*/ 'US Dollar / Canadian Dollar', 'usd-cad'],
    [1.39, 0.0045, 2],
  ),
  instrument(fixedMargin('JPY'), ['EUR/JPY', /*i18n*/ 'Euro / Yen', 'eur-jpy'], [175.5, 0.0065, 2], {
    pip: '0.001',
  }),
  instrument(forex, ['AUD/USD', /*i18n*/ 'Australian Dollar', 'aud-usd'], [0.65, 0.0065, 2]),
  instrument(forex, ['NZD/USD', /*i18n*/ 'New Zealand Dollar', 'nzd-usd'], [0.58, 0.0065, 2]),
  instrument(metals, ['XAG/USD', /*i18n*/ 'Silver', 'xag'], [48, 0.016, 2], {
    pip: '0.001',
    unitsPerLot: 5_000,
  }),
  instrument(metals, ['XPT/USD', /*i18n*/ 'Platinum', 'xpt'], [1_550, 0.015, 1], { unitsPerLot: 50 }),
  instrument(metals, ['XPD/USD', /*i18n*/ 'Palladium', 'xpd'], [1_400, 0.019, 1]),
  instrument(futures, ['USOIL', /*i18n*/ 'US Crude Oil', 'us-oil'], [62, 0.018, 2], {
    pip: '0.001',
    unitsPerLot: 1_000,
  }),
  instrument(futures, ['UKOIL', /*i18n*/ 'Brent Crude Oil', 'uk-oil'], [66, 0.018, 2], {
    pip: '0.001',
    unitsPerLot: 1_000,
  }),
  instrument(futures, ['NATGAS', /*i18n*/ 'Natural Gas', 'nat-gas'], [3.4, 0.03, 1], {
    pip: '0.0001',
    unitsPerLot: 10_000,
  }),
  instrument(futures, ['US30', /*i18n*/ 'Wall Street 30', 'us-30'], [46_500, 0.009, 3]),
  instrument(futures, ['NAS100', /*i18n*/ 'US Tech 100', 'nas-100'], [24_800, 0.012, 3], { unitsPerLot: 20 }),
  instrument(futures, ['SPX500', /*i18n*/ 'US 500', 'spx-500'], [6_700, 0.009, 3], { unitsPerLot: 50 }),
  instrument(crypto, ['SOL/USDT', /*i18n*/ 'Solana', 'sol'], [190, 0.035, 3]),
  instrument(crypto, ['XRP/USDT', /*i18n*/ 'XRP', 'xrp'], [2.5, 0.033, 3], {
    pip: '0.0001',
    unitsPerLot: 10_000,
  }),
  instrument(crypto, ['LTC/USDT', /*i18n*/ 'Litecoin', 'ltc'], [100, 0.03, 2], { feePerLot: 4 }),
  instrument(crypto, ['DOGE/USDT', /*i18n*/ 'Dogecoin', 'doge'], [0.2, 0.035, 2], {
    pip: '0.00001',
    unitsPerLot: 100_000,
    feePerLot: 4,
  }),
].map((pair, index) => ({ ...pair, id: String(index + 1) }));

// Replaces the fee per lot when fees are a share of the margin (FOREX-54).
const feeShareOfMargin = decimal('0.01');

/** The pair's ForexFeeRate: USD per lot, or a share of the margin. */
export const feeRateOf = (instrument: Instrument, basis: FeeBasis): Decimal =>
  basis === 'lots' ? instrument.feePerLot : feeShareOfMargin;

/** The most lots in one order (docs/decisions.md). */
export const maximumLots = decimal(1000);
