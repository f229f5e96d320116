import { useLingui } from '@lingui/react/macro';
import type { Reviewed } from '#machines/wallet/withdrawal-form.ts';
import { useConversionCost } from '#ui/figures/ConversionCost.tsx';
import type { Fact } from '#ui/figures/InfoRow.tsx';
import { RateText } from '#ui/figures/Quantities.tsx';
import { currencyName } from './currency-name.ts';
import { ExchangeRate } from './ExchangeRate.tsx';

/** In which currency a withdrawal is paid out, and over which network. */
export function useNetworkFact({ payee, currency }: Pick<Reviewed, 'payee' | 'currency'>): Fact {
  const { t } = useLingui();
  return {
    label: payee.kind === 'address' ? t`Network` : t`Currency`,
    value: <bdi>{currencyName(currency)}</bdi>,
  };
}

/**
 * The rate of a withdrawal and what it costs, where money is converted.
 * @param isRateDerived whether the rate was calculated from an amount that was rounded
 */
export function useConversionFacts(currency: Reviewed['currency'], isRateDerived = false): Fact[] {
  const { t } = useLingui();
  const cost = useConversionCost({
    currencyCode: currency.code,
    rate: currency.price,
    isFixed: currency.hasFixedRate,
  });
  if (currency.code === 'USD') return [];
  const label = t({
    message: 'Conversion cost',
    comment: 'What the conversion of a coin costs, in percent',
  });
  return [
    { label: t`Exchange rate`, value: <ExchangeRate currency={currency} isDerived={isRateDerived} /> },
    ...(cost === null ? [] : [{ label, value: <RateText value={cost} /> }]),
  ];
}
