import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { RecordFacts } from '#domain/record-filter.ts';
import { recordDay } from '#i18n/offset-time.ts';
import type { FollowOrder } from '#protocol/follow.ts';
import { sideLabels } from '#ui/figures/side-labels.ts';
import { outcomeOf } from '#ui/lists/RecordList.tsx';

/** The facts by which a closed order of a trader is found: pair, side, lots and number. */
export function useFollowOrderFacts() {
  const { t } = useLingui();
  return useCallback(
    ({ id, symbol, side, lots, profit, createdAt, completedAt }: FollowOrder): RecordFacts => ({
      texts: [symbol, id, t(sideLabels[side]), lots],
      kind: outcomeOf(profit),
      day: recordDay(completedAt || createdAt),
    }),
    [t],
  );
}
