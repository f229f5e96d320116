import { type EventObject, fromCallback } from 'xstate';

/** Sends `order.filled` and `position.closed` when the exchange fills or closes the order, for any reason. */
export const watchOrder = fromCallback<EventObject, { orderId: string }>(() => {
  throw new Error('watchOrder is not provided');
});
