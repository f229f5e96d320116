import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Decimal, isNegative, isPositive } from '#domain/decimal.ts';
import type { Option } from '../sheets/PickerSheet.tsx';

/** The kinds of records that a list can be narrowed to, from their labels. */
export function useKinds(labels: Readonly<Record<string, MessageDescriptor>>): Option<string>[] {
  const { t } = useLingui();
  return Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));
}

/** Whether a closed order has won or lost; null while that isn't known, or neither. */
export const outcomeOf = (profit: Decimal | null): 'profit' | 'loss' | null => {
  if (profit === null) return null;
  if (isPositive(profit)) return 'profit';
  return isNegative(profit) ? 'loss' : null;
};

export const outcomeLabels: Record<'profit' | 'loss', MessageDescriptor> = {
  profit: msg({ message: 'Profit', comment: 'Closed orders that have won' }),
  loss: msg({ message: 'Loss', comment: 'Closed orders that have lost' }),
};
