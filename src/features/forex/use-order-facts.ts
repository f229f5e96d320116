import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { RecordFacts } from '#domain/record-filter.ts';
import { recordDay } from '#i18n/offset-time.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { sideLabels } from '#ui/figures/side-labels.ts';
import { outcomeOf } from '#ui/lists/record-kinds.ts';

/** The facts by which a contract order is found: the texts that stand in its row, and its number (APP-35). */
export function useOrderFacts() {
  const { t } = useLingui();
  return useCallback(
    ({
      id,
      status,
      symbol,
      side,
      lots,
      copiedFrom,
      profit,
      createdAt,
      completedAt,
    }: ForexOrder): RecordFacts => {
      const copied = copiedFrom === '' ? [] : [`${t`Copied from`} ${copiedFrom}`];
      const texts = [symbol, id, t(sideLabels[side]), lots, ...copied];
      return status === 'closed'
        ? { texts, kind: outcomeOf(profit), day: recordDay(completedAt) }
        : // Its profit moves, so that it is of no kind.
          { texts, kind: null, day: recordDay(createdAt) };
    },
    [t],
  );
}
