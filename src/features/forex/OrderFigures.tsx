import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import type { OrderDraft } from '#domain/order-blocker.ts';
import type { StopTerms } from '#domain/stop-value.ts';
import type { Pair } from '#protocol/market.ts';
import { DecimalText, MoneyText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { LeverageText, MarginText } from '#ui/figures/Quantities.tsx';
import { StopFigures } from './StopFigures.tsx';

/** Price, margin and fee of an order, which the app estimates before it and the exchange sets. In USD. */
export interface OrderCosts {
  priceLabel: ReactNode;
  price: Decimal | null;
  margin: Decimal | null;
  fee: Decimal | null;
}

interface OrderFiguresProps {
  pair: Pair;
  /** The order's side or kind, beside the pair; null while no side is chosen. */
  pill: ReactNode;
  draft: OrderDraft;
  lots: Decimal | null;
  /** Null where they aren't known at all. */
  costs: OrderCosts | null;
  /** By which the result at a stop is reckoned; null leaves it out. */
  stopTerms: StopTerms | null;
}

/** An order line by line, before it is sent and after it was placed. */
export function OrderFigures({ pair, pill, draft, lots, costs, stopTerms }: OrderFiguresProps) {
  const { t } = useLingui();
  return (
    <>
      <InfoRow label={<bdi>{pair.symbol}</bdi>}>{pill}</InfoRow>
      <InfoRow label={<Trans comment="The quantity of a contract order">Lots</Trans>}>
        <DecimalText value={lots} />
      </InfoRow>
      {draft.leverage === null || pair.marginMode === 'fixed' ? null : (
        <InfoRow label={t`Leverage`}>
          <LeverageText value={draft.leverage} />
        </InfoRow>
      )}
      {costs === null ? null : <Costs costs={costs} places={pair.pricePrecision} />}
      <StopFigures stops={draft} terms={stopTerms} places={pair.pricePrecision} />
    </>
  );
}

const Costs = ({
  costs: { priceLabel, price, margin, fee },
  places,
}: {
  costs: OrderCosts;
  places: number;
}) => (
  <>
    <InfoRow label={priceLabel}>
      <DecimalText value={price} places={places} />
    </InfoRow>
    <InfoRow label={<Trans>Margin</Trans>}>
      <MarginText value={margin} />
    </InfoRow>
    <InfoRow label={<Trans>Fee</Trans>}>
      <MoneyText value={fee} currency="USD" />
    </InfoRow>
  </>
);
