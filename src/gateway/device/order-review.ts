import { parseDecimal } from '#domain/decimal.ts';
import { usualReviewShare } from '#domain/review-share.ts';
import type { OrderReview } from '#ports/order-review.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { createListeners } from './listeners.ts';

const usersKey = 'pelorus:ordered';
const shareKey = 'pelorus:order-review';
const never = 'never';
const separator = ',';

/** Stored on the device: the ids of the users who have ordered on it, and the share that one of them chose. */
export function createOrderReview(storage: TextStorage): OrderReview {
  const { callAll, subscribe } = createListeners();
  const users = () => (storage.read(usersKey) ?? '').split(separator).filter(Boolean);
  const write = (key: string, text: string) => {
    storage.write(key, text);
    callAll();
  };

  return {
    share() {
      const stored = storage.read(shareKey) ?? '';
      return stored === never ? null : (parseDecimal(stored) ?? usualReviewShare);
    },
    chooseShare: (share) => write(shareKey, share ?? never),
    hasOrdered: (userId) => users().includes(userId),
    setOrdered(userId) {
      if (!users().includes(userId)) write(usersKey, [...users(), userId].join(separator));
    },
    subscribe,
  };
}
