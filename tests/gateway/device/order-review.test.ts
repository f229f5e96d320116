import { describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { memory } from '#fixtures/stores.ts';
import { createOrderReview } from '#gateway/device/order-review.ts';

describe('What this device knows about asking before an order', () => {
  it('is 25 % of the balance until somebody chooses, and what was chosen after the page was loaded again', () => {
    const storage = memory();
    expect(createOrderReview(storage).share()).toBe('25');
    createOrderReview(storage).chooseShare(decimal(10));
    expect(createOrderReview(storage).share()).toBe('10');
    createOrderReview(storage).chooseShare(null);
    expect(createOrderReview(storage).share()).toBeNull();
  });

  it('is who has ordered, each user once', () => {
    const storage = memory();
    const review = createOrderReview(storage);
    expect([review.hasOrdered('7'), review.hasOrdered('')]).toEqual([false, false]);
    for (const userId of ['7', '8', '7']) review.setOrdered(userId);
    expect([review.hasOrdered('7'), review.hasOrdered('8'), review.hasOrdered('9')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(storage.read('pelorus:ordered')).toBe('7,8');
  });

  it('calls its subscribers after each change, until they unsubscribe', () => {
    const review = createOrderReview(memory());
    let changes = 0;
    const unsubscribe = review.subscribe(() => {
      changes += 1;
    });
    review.chooseShare(null);
    review.setOrdered('7');
    review.setOrdered('7');
    expect(changes).toBe(2);
    unsubscribe();
    review.chooseShare(decimal(50));
    expect(changes).toBe(2);
  });

  it('is 25 % again where the stored text makes no sense', () => {
    const storage = memory();
    storage.write('pelorus:order-review', 'a lot');
    expect(createOrderReview(storage).share()).toBe('25');
  });
});
