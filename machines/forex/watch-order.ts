import { type EventObject, fromCallback } from 'xstate';

/** Tells when the exchange filled or closed an order, whoever asked it to. */
export const watchOrder = fromCallback<EventObject, { orderId: string }>(() => {
  throw new Error('watchOrder is not provided');
});
