import { type EventObject, fromCallback } from 'xstate';

/** Watches an order that the exchange neither fills nor closes. */
export const watchNothing = fromCallback<EventObject, { orderId: string }>(() => undefined);
