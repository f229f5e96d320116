import { type EventObject, fromCallback } from 'xstate';
import { callbackNotProvided } from '../shared/not-provided.ts';

/** Sends `order.filled` and `position.closed` when the exchange fills or closes the order, for any reason. */
export const watchOrder = fromCallback<EventObject, { orderId: string }>(callbackNotProvided('watchOrder'));
