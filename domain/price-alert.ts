import { compare, type Decimal, isPositive } from './decimal.ts';

/** Whether the price has to rise to the alert's, or fall to it. */
export type AlertDirection = 'above' | 'below';

/** The pair of an alert, as it is shown without the list of pairs. */
export interface AlertPair {
  id: string;
  /** By which its prices arrive. */
  code: string;
  symbol: string;
  pricePrecision: number;
}

/** A price at which a user wants a notice, once (NOTICE-7). */
export interface PriceAlert {
  id: string;
  pair: AlertPair;
  direction: AlertDirection;
  price: Decimal;
}

export interface AlertDraft {
  direction: AlertDirection;
  price: Decimal | null;
}

/** As many alerts are stored for one user on a device. */
export const mostPriceAlerts = 50;

export type AlertProblem =
  | 'priceMissing'
  | 'priceZero'
  | 'alreadyAbove'
  | 'alreadyBelow'
  | 'exists'
  | 'tooMany';

/** Whether a price has reached that of an alert, exactly or beyond it. */
export function isReached(
  { direction, price: wanted }: Pick<PriceAlert, 'direction' | 'price'>,
  price: Decimal,
) {
  const difference = compare(price, wanted);
  return direction === 'above' ? difference >= 0 : difference <= 0;
}

/**
 * Why an alert can't be set; null if it can.
 * @param price the pair's price now; null while it is unknown, when any price can be set
 */
export function alertProblem(
  { direction, price: wanted }: AlertDraft,
  { pair, price, alerts }: { pair: AlertPair; price: Decimal | null; alerts: readonly PriceAlert[] },
): AlertProblem | null {
  if (alerts.length >= mostPriceAlerts) return 'tooMany';
  if (wanted === null) return 'priceMissing';
  if (!isPositive(wanted)) return 'priceZero';
  const isSame = (alert: PriceAlert) =>
    alert.pair.id === pair.id && alert.direction === direction && compare(alert.price, wanted) === 0;
  if (alerts.some(isSame)) return 'exists';
  if (price === null || !isReached({ direction, price: wanted }, price)) return null;
  return direction === 'above' ? 'alreadyAbove' : 'alreadyBelow';
}
