import { Trans } from '@lingui/react/macro';
import { absolute, isPositive, negate } from '#domain/decimal.ts';
import type { Side } from '#domain/profit.ts';
import { type OrderForm, pricedStops, profitAtStop, type StopKind, stopTermsOf } from '#domain/stop-value.ts';
import type { Pair } from '#protocol/market.ts';
import { PriceText } from '#ui/figures/PriceText.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { StopResult } from './StopResult.tsx';
import type { ForexServices } from './services.ts';

interface DraftStopResultProps {
  kind: StopKind;
  form: OrderForm;
  pair: Pair;
  services: Pick<ForexServices, 'quotes'>;
}

/**
 * The result of a stop of an order that isn't placed yet, at the live price. It is the same for both sides; an amount
 * stands for another price on each.
 */
export function DraftStopResult({ kind, form, pair, services }: DraftStopResultProps) {
  const quote = useKeyed(services.quotes, pair.code)?.price ?? null;
  const at = (side: Side) => {
    const terms = stopTermsOf(form, pair, side, quote);
    const price = pricedStops(form, terms)[kind];
    if (terms === null || price === null || price === 'missing' || !isPositive(price)) return null;
    return { price, result: profitAtStop(terms, price) };
  };
  const [buy, sell] = [at('buy'), at('sell')];
  const either = buy ?? sell;
  if (either === null) return null;
  const size = absolute(either.result.amount);
  const amount = kind === 'stopLoss' ? negate(size) : size;
  const priceAt = (value: typeof buy) => (
    <PriceText value={value?.price ?? null} places={pair.pricePrecision} />
  );
  return (
    <StopResult result={{ ...either.result, amount }}>
      {form.stopUnit === 'price' ? null : (
        <Trans comment="The prices that a stop of an order has if it is bought, and if it is sold">
          buy {priceAt(buy)}, sell {priceAt(sell)}
        </Trans>
      )}
    </StopResult>
  );
}
