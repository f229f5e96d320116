import { Trans, useLingui } from '@lingui/react/macro';
import { use } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { type Ladder as LadderPlaces, type LadderPrices, ladderOf } from '#domain/ladder.ts';
import { profitAtStop, type StopTerms } from '#domain/stop-value.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { DecimalText, ProfitText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import classes from './Ladder.module.css';
import { stopOf, stopTermsOfOrder, usePair } from './order-pair.ts';
import type { ForexServices } from './services.ts';
import { useCurrentPrice } from './use-live-figures.ts';

declare module 'react' {
  interface CSSProperties {
    '--open'?: number;
    '--now'?: number;
  }
}

interface LadderProps extends LadderPrices {
  places: number;
  /** By which the result at a stop is reckoned; null leaves it out. */
  terms: StopTerms | null;
}

const directionOf = ({ open, current }: LadderPlaces) => {
  if (current === null) return 'none';
  return current < open ? 'down' : 'up';
};

/** An order between its stops: where it began, where it is now, and what it earns or loses at each end (FOREX-82). */
export function Ladder({ places, terms, ...prices }: LadderProps) {
  const { t } = useLingui();
  const isFrozen = use(ArePricesFrozen);
  const ladder = ladderOf(prices);
  const { stopLoss, takeProfit, openPrice } = prices;
  if (stopLoss === null && takeProfit === null) return null;
  const end = (kind: 'stop' | 'target', label: string, price: Decimal | null) =>
    price === null ? null : (
      <>
        <span data-end={kind}>
          {label} <DecimalText value={price} places={places} />
        </span>
        <span data-result={kind}>
          {terms === null ? null : (
            <ProfitText value={profitAtStop(terms, price).amount} currency="USD" size="xs" />
          )}
        </span>
      </>
    );
  return (
    <div className={classes.place}>
      <div className={classes.ladder}>
        {end('stop', t`Stop loss`, stopLoss)}
        {ladder === null ? null : (
          <>
            <span
              className={classes.track}
              style={{ '--open': ladder.open, '--now': ladder.current ?? ladder.open }}
              data-direction={directionOf(ladder)}
              data-stop={stopLoss !== null}
              data-target={takeProfit !== null}
              data-stale={isFrozen || undefined}
              aria-hidden="true"
            />
            <span className={classes.open} data-open>
              <Trans>Open price</Trans> <DecimalText value={openPrice} places={places} />
            </span>
          </>
        )}
        {end('target', t`Take profit`, takeProfit)}
      </div>
    </div>
  );
}

interface OrderLadderProps {
  order: ForexOrder;
  services: Pick<ForexServices, 'positions' | 'quotes' | 'pairs'>;
}

/** An open or pending order between its stops at the live price; nothing without stops. */
export function OrderLadder({ order, services }: OrderLadderProps) {
  const terms = stopTermsOfOrder(order, usePair(order, services));
  const currentPrice = useCurrentPrice(order, services);
  return (
    <Ladder
      stopLoss={stopOf(order.stopLoss)}
      takeProfit={stopOf(order.takeProfit)}
      openPrice={order.openPrice ?? order.orderPrice}
      currentPrice={order.status === 'holding' ? currentPrice : null}
      terms={terms}
      places={order.pricePrecision}
    />
  );
}
