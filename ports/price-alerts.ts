import type { PriceAlert } from '#domain/price-alert.ts';

/** The price alerts that are stored on the device, those of one user at a time (NOTICE-10). */
export interface PriceAlertStore {
  /** None of another user, and none that another version stored. */
  read: (userId: string) => readonly PriceAlert[];
  write: (userId: string, alerts: readonly PriceAlert[]) => void;
  /** Whether another tab has stored something since the last `read` or `write`. */
  isChanged: () => boolean;
  clear: () => void;
}
