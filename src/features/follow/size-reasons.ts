import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SizeReason } from '#domain/copy.ts';

/** Why a copy is smaller than asked for, or isn't opened, with both numbers, in the words of the exchange. */
export const sizeReasons: Record<SizeReason['rule'], MessageDescriptor> = {
  smallestLot: msg({
    message: '{wanted} lots is less than the smallest order, {limit}.',
    comment: 'Why an order of a trader is not copied',
  }),
  largestLot: msg({
    message: '{wanted} lots is more than the largest order, {limit}.',
    comment: 'Why the copy of an order is smaller than asked for',
  }),
  maxMargin: msg({
    message:
      'The copies of this trader may use {limit} USD of margin; with this one it would have been {wanted} USD.',
    comment: 'Why the copy of an order is smaller than asked for, or not opened',
  }),
  balance: msg({
    message: 'Margin and fee would have been {wanted} USD; {limit} USD was available.',
    comment: 'Why the copy of an order is smaller than asked for, or not opened',
  }),
};
