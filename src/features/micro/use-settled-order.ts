import { useSelector } from '@xstate/react';
import type { MicroOrder } from '#protocol/micro.ts';
import type { MicroServices } from './services.ts';

/** The record of an order once it is settled and was read; undefined before. */
export const useSettledOrder = (
  orderId: string,
  { ordersOf }: Pick<MicroServices, 'ordersOf'>,
): MicroOrder | undefined =>
  useSelector(ordersOf('closed'), ({ context }) => context.rows.find(({ id }) => id === orderId));
