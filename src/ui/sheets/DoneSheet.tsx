import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Fact, FactList } from '../figures/InfoRow.tsx';
import type { NextStep } from '../screen/Placeholders.tsx';
import { BottomSheet } from './BottomSheet.tsx';

export interface DoneSheetProps {
  opened: boolean;
  title: ReactNode;
  /** The figures of what was done. */
  lines: readonly Fact[];
  /** The way to its record, if that is elsewhere. */
  action?: NextStep | undefined;
  onClose: () => void;
  /** Says what happens next. */
  children: ReactNode;
}

/** Says after a write what was done, with its figures, and what happens next. */
export function DoneSheet({ opened, title, lines, action, onClose, children }: DoneSheetProps) {
  return (
    <BottomSheet opened={opened} onClose={onClose} title={title}>
      <Stack gap="md">
        <div>
          <FactList facts={lines} />
        </div>
        {/* One block, since the stack would put each part of a sentence on a line of its own. */}
        <div role="status">{children}</div>
        <Group grow preventGrowOverflow={false} gap="sm">
          <Button size="lg" variant={action ? 'default' : 'filled'} onClick={onClose}>
            <Trans comment="Leaves a page that has done its work">Done</Trans>
          </Button>
          {action ? (
            <Button
              size="lg"
              onClick={() => {
                onClose();
                action.onClick();
              }}
            >
              {action.label}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </BottomSheet>
  );
}
