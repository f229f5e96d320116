import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type TraderSort, traderSorts } from '#domain/trader-choice.ts';
import { Chips } from '#ui/fields/Chips.tsx';

/** All traders in an order, or those whom the user follows. */
export type TraderView = TraderSort | 'following';

const labels: Record<TraderView, MessageDescriptor> = {
  return: msg({ message: 'Best return', comment: 'Sorting of traders' }),
  steady: msg({
    message: 'Steady',
    comment: 'Sorting of traders: by profit in relation to the largest fall',
  }),
  followers: msg({ message: 'Most followed', comment: 'Sorting of traders' }),
  following: msg({ message: 'Copying', comment: 'Badge: the user copies this trader' }),
};

interface TraderSortsProps {
  view: TraderView;
  /** Only a signed-in user has followed traders. */
  isSignedIn: boolean;
  onView: (view: TraderView) => void;
}

/** By what traders are sorted, and whether only followed ones are shown. */
export function TraderSorts({ view, isSignedIn, onView }: TraderSortsProps) {
  const { t } = useLingui();
  const views: readonly TraderView[] = isSignedIn ? [...traderSorts, 'following'] : traderSorts;
  return (
    <Chips
      label={t({ message: 'Sort by', comment: 'By which figure a list is sorted' })}
      options={views.map((value) => ({ value, label: t(labels[value]) }))}
      value={view}
      onChange={onView}
    />
  );
}
