import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Side } from '#domain/profit.ts';

export const sideLabels: Record<Side, MessageDescriptor> = {
  buy: msg({ message: 'Buy', comment: 'The side of an order' }),
  sell: msg({ message: 'Sell', comment: 'The side of an order' }),
};
