import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { use } from 'react';
import { KnowsRules } from '../screen/known-rules.ts';

/** Stands with the figures of traders: a copy with the same prices brings less (FOLLOW-127). */
export const TraderFiguresNote = () =>
  use(KnowsRules) ? (
    <Text size="xs" c="dimmed">
      <Trans comment="With a trader's profit, return and win rate; a copy is the user's own order with the trader's prices">
        A trader's profit, return and wins are before fees. Each of your copies pays a fee of its own. Returns
        are in percent of the margin used.
      </Trans>
    </Text>
  ) : null;
