import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import type { OrderDraft } from '#domain/order-blocker.ts';
import type { Side } from '#domain/profit.ts';
import type { StopKind, StopTerms } from '#domain/stop-value.ts';
import { useFormat } from '#i18n/useFormat.ts';
import type { Pair } from '#protocol/market.ts';
import { DecimalText, MoneyText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { MarginText } from '#ui/figures/Quantities.tsx';
import { Ladder } from './Ladder.tsx';
import { stopOf } from './order-pair.ts';

/** What the order does: its side and its lots. */
export function useAct(side: Side | null, value: Decimal | null): string {
  const { t } = useLingui();
  const lots = useFormat().decimal(value);
  return side === 'sell'
    ? t({ message: `Sell ${lots}`, comment: 'A held order on the chart: side and lots' })
    : t({ message: `Buy ${lots}`, comment: 'A held order on the chart: side and lots' });
}

/** Price, margin and fee of an order, which the app estimates before it and the exchange sets. In USD. */
export interface OrderCosts {
  priceLabel: ReactNode;
  price: Decimal | null;
  margin: Decimal | null;
  fee: Decimal | null;
}

interface OrderFiguresProps {
  pair: Pair;
  stops: Pick<OrderDraft, StopKind>;
  /** Null where they aren't known at all. */
  costs: OrderCosts | null;
  /** By which the result at a stop is reckoned; null leaves it out. */
  terms: StopTerms | null;
  children?: ReactNode;
}

const pricedStop = (stop: Decimal | null | 'missing') =>
  stop === null || stop === 'missing' ? null : stopOf(stop);

/** An order between its stops, and line by line, before it is sent and after it was placed. */
export const OrderFigures = ({ pair, stops, costs, terms, children }: OrderFiguresProps) => (
  <>
    <Ladder
      stopLoss={pricedStop(stops.stopLoss)}
      takeProfit={pricedStop(stops.takeProfit)}
      openPrice={terms?.openPrice ?? costs?.price ?? null}
      currentPrice={null}
      terms={terms}
      places={pair.pricePrecision}
    />
    <div>
      {costs === null ? null : <Costs {...costs} places={pair.pricePrecision} />}
      {children}
    </div>
  </>
);

const Costs = ({ priceLabel, price, margin, fee, places }: OrderCosts & { places: number }) => (
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
