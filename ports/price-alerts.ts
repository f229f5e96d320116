import type { PriceAlert } from '#domain/price-alert.ts';

/** The price alerts that are stored on the device, those of one user at a time (NOTICE-10). */
export interface PriceAlertStore {
  /** The alerts of this user that this version of the app stored. */
  read: (userId: string) => readonly PriceAlert[];
  write: (userId: string, alerts: readonly PriceAlert[]) => void;
  /** Whether another tab has stored something since the last `read` or `write`. */
  isChanged: () => boolean;
  clear: () => void;
}
