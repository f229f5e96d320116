import type { Decimal } from '#domain/decimal.ts';

/** On this device: who has ordered before, and from which size an order is shown before it is sent. */
export interface OrderReview {
  /** In percent of the available balance; null where no order is shown. */
  share(): Decimal | null;
  chooseShare(share: Decimal | null): void;
  hasOrdered(userId: string): boolean;
  setOrdered(userId: string): void;
  /** Calls `listener` after each change. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}
