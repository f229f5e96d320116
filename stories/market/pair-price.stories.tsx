import { PairPrice } from '#features/market/PairHeader.tsx';
import type { Pair } from '#protocol/market.ts';
import { euroDollar, quoteAt, storeOf } from '../kit/values.ts';

export default { title: 'market/Price' };

const quotes = storeOf({ EURUSD: quoteAt('1.25123') });
const draw = (pair: Pair, isLive: boolean) => ({
  render: () => <PairPrice pair={pair} quotes={quotes} isLive={isLive} />,
});

export const Live = draw(euroDollar, true);
export const StandingStill = draw(euroDollar, false);
export const Closed = draw({ ...euroDollar, isOpen: false }, true);
