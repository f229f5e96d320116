import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DoubleTapGuard } from '../fields/DoubleTapGuard.tsx';
import { type Fact, FactList } from '../figures/InfoRow.tsx';
import { DoneBezel, type Outcome } from '../pictures/DoneBezel.tsx';
import type { NextStep } from '../screen/Placeholders.tsx';
import { useSaysDone } from '../screen/toast.ts';
import { BottomSheet } from './BottomSheet.tsx';

export interface DoneSheetProps {
  opened: boolean;
  title: ReactNode;
  /** By default done. */
  outcome?: Outcome;
  /** In place of the closed ring. */
  picture?: ReactNode;
  /** The figures of what was done. */
  lines?: readonly Fact[];
  /** The way to its record, or to what is done next. */
  action?: NextStep | undefined;
  /** What Done leads to once the sheet is closed. */
  onDone?: () => void;
  onClose: () => void;
  /** More about it that may change while it is shown. */
  details?: ReactNode;
  /** Says what happens next. */
  children?: ReactNode;
}

/** Says after a write what was done, with its figures, and what happens next. */
export function DoneSheet(props: DoneSheetProps) {
  const { opened, title, outcome = 'done', picture, lines = [], action, onClose, details, children } = props;
  useSaysDone(opened);
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title={title}
      picture={picture ?? <DoneBezel outcome={outcome} />}
    >
      <Stack gap="md">
        {lines.length > 0 ? (
          <div>
            <FactList facts={lines} />
          </div>
        ) : null}
        {details}
        {/* One block, since the stack would put each part of a sentence on a line of its own. */}
        {children ? <div role="status">{children}</div> : null}
        <DoubleTapGuard>
          <Group grow preventGrowOverflow={false} gap="sm">
            {action ? (
              <Button
                variant="light"
                onClick={() => {
                  onClose();
                  action.onClick();
                }}
              >
                {action.label}
              </Button>
            ) : null}
            <Button
              data-shortcut="confirm"
              data-done
              onClick={() => {
                onClose();
                props.onDone?.();
              }}
            >
              <Trans comment="Leaves a page that has done its work">Done</Trans>
            </Button>
          </Group>
        </DoubleTapGuard>
      </Stack>
    </BottomSheet>
  );
}
