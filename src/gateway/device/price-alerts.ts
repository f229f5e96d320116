import * as v from 'valibot';
import type { PriceAlert } from '#domain/price-alert.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { amount } from '#protocol/fields.ts';
import { createUserRecord } from './user-record.ts';

export const priceAlertsKey = 'pelorus:price-alerts';

const alerts = v.array(
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
);

/** The price alerts of one user, stored on the device under a version (NOTICE-10). */
export function createPriceAlertStore(storage: TextStorage) {
  const record = createUserRecord<readonly PriceAlert[]>(storage, priceAlertsKey, {
    version: 1,
    field: 'alerts',
    schema: alerts,
    isNone: ({ length }) => length === 0,
  });
  return { ...record, read: (userId: string) => record.read(userId) ?? [] };
}
