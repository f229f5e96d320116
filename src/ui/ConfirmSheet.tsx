import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { BottomSheet } from './BottomSheet.tsx';
import { InfoRow } from './InfoRow.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';
import { UnconfirmedNotice } from './UnconfirmedNotice.tsx';

export interface ConfirmSheetProps {
  opened: boolean;
  title: ReactNode;
  /** What is confirmed, line by line. */
  lines?: readonly { label: string; value: ReactNode }[];
  /** More to read before confirming. */
  children?: ReactNode;
  confirmLabel: ReactNode;
  /** Something that can't be undone is confirmed in red. */
  danger?: boolean;
  step: 'asking' | 'busy' | 'unconfirmed';
  /** The answer when it was no; the sheet is open for another try. */
  refusal?: ReactNode;
  onConfirm: () => void;
  /** Absent where the outcome can't stay unknown. */
  onAskAgain?: () => void;
  onCancel: () => void;
}

/** The one way in which an action is confirmed, carried out, refused or left without an answer. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { opened, title, lines = [], children, step, refusal, onAskAgain, onCancel } = props;
  return (
    <BottomSheet opened={opened} onClose={onCancel} title={title} closable={step !== 'busy'}>
      <Stack gap="md">
        {lines.length > 0 ? (
          <div>
            {lines.map(({ label, value }) => (
              <InfoRow key={label} label={label}>
                {value}
              </InfoRow>
            ))}
          </div>
        ) : null}
        {children}
        {refusal ? <RefusalNotice>{refusal}</RefusalNotice> : null}
        {step === 'unconfirmed' && onAskAgain ? (
          <UnconfirmedNotice onAskAgain={onAskAgain} onLeave={onCancel}>
            <Trans>We could not confirm the result. It may have been done: ask again to find out.</Trans>
          </UnconfirmedNotice>
        ) : (
          <ConfirmButtons {...props} />
        )}
      </Stack>
    </BottomSheet>
  );
}

const ConfirmButtons = ({ step, confirmLabel, danger, onConfirm, onCancel }: ConfirmSheetProps) => (
  <Group grow gap="sm">
    <Button variant="default" disabled={step === 'busy'} onClick={onCancel}>
      <Trans comment="Leaves without doing it">Cancel</Trans>
    </Button>
    <Button color={danger ? 'danger' : 'accent'} loading={step === 'busy'} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  </Group>
);
