import { PairPrice } from '#features/market/PairHeader.tsx';
import { euroDollar, quoteAt } from '#fixtures/market.ts';
import { OnScreen } from '#fixtures/screens/OnScreen.tsx';
import { storeOf } from '#fixtures/stores.ts';
import type { Pair } from '#protocol/market.ts';

export default { title: 'market/Price', parameters: { frame: 'trade' } };

const quotes = storeOf({ EURUSD: quoteAt('1.25123') });
const draw = (pair: Pair, isLive: boolean) => ({
  render: () => (
    <OnScreen title={pair.symbol} isTab>
      <PairPrice pair={pair} quotes={quotes} isLive={isLive} />
    </OnScreen>
  ),
});

export const Live = draw(euroDollar, true);
export const StandingStill = draw(euroDollar, false);
export const Closed = draw({ ...euroDollar, isOpen: false }, true);
