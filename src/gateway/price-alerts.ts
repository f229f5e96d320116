import * as v from 'valibot';
import type { PriceAlert } from '#domain/price-alert.ts';
import type { PriceAlertStore } from '#ports/price-alerts.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { amount } from '#protocol/fields.ts';
import { createUserRecord } from './user-record.ts';

export const priceAlertsKey = 'pelorus:price-alerts';

/** Another version has another shape: what it stored isn't read. */
const version = 1;

const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.literal(version),
    userId: v.string(),
    alerts: v.array(
      v.object({
        id: v.string(),
        pair: v.object({
          id: v.string(),
          code: v.string(),
          symbol: v.string(),
          pricePrecision: v.pipe(v.number(), v.integer(), v.minValue(0)),
        }),
        direction: v.picklist(['above', 'below']),
        price: amount,
      }),
    ),
  }),
);

/** The price alerts of one user, stored on the device under a version (NOTICE-10). */
export function createPriceAlertStore(storage: TextStorage): PriceAlertStore {
  const record = createUserRecord<readonly PriceAlert[]>(storage, priceAlertsKey, {
    parse: (text, userId) => {
      const { success, output } = v.safeParse(storedSchema, text);
      return success && output.userId === userId ? output.alerts : null;
    },
    format: (userId, alerts) => (alerts.length === 0 ? null : JSON.stringify({ version, userId, alerts })),
  });
  return { ...record, read: (userId) => record.read(userId) ?? [] };
}
