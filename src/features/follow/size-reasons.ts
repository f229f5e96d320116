import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SizeReason } from '#domain/copy.ts';

/** Why a copy is smaller than asked for, or isn't opened, with both numbers, in the words of the exchange. */
export const sizeReasons: Record<SizeReason['rule'], MessageDescriptor> = {
  smallestLot: msg({
    message: '{wanted} lots are less than the smallest order of {limit}.',
    comment: 'Why an order of a trader is not copied',
  }),
  largestLot: msg({
    message: '{wanted} lots are more than the largest order of {limit}.',
    comment: 'Why the copy of an order is smaller than asked for',
  }),
  maxMargin: msg({
    message:
      'The copies of this trader may use {limit} USD of margin; this one would have made it {wanted} USD.',
    comment: 'Why the copy of an order is smaller than asked for, or not opened',
  }),
  balance: msg({
    message: 'Margin and fee would have been {wanted} USD; {limit} USD were free.',
    comment: 'Why the copy of an order is smaller than asked for, or not opened',
  }),
};
