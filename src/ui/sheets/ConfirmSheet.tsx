import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { DoubleTapGuard } from '../fields/DoubleTapGuard.tsx';
import { type Fact, FactList } from '../figures/InfoRow.tsx';
import { RefusalNotice, UnconfirmedNotice } from '../screen/Notice.tsx';
import { BottomSheet } from './BottomSheet.tsx';

export interface ConfirmSheetProps {
  opened: boolean;
  title: ReactNode;
  /** The lines to be confirmed. */
  lines?: readonly Fact[];
  /** More to read before confirming. */
  children?: ReactNode;
  confirmLabel: ReactNode;
  /** Of the button that leaves without doing it; where the action is itself a cancellation, "Cancel" is ambiguous. */
  cancelLabel?: ReactNode;
  /** Why it can't be confirmed: disables the button, and is shown above it. */
  reason?: ReactNode;
  /** For something that can't be undone: a red button. */
  danger?: boolean;
  /** The side of an order, in whose colour its button is. */
  side?: 'up' | 'down';
  step: 'asking' | 'busy' | 'unconfirmed';
  /** The API's message after a refusal; the action can be confirmed again. */
  refusal?: ReactNode;
  onConfirm: () => void;
  /** Absent or null where sending it again could do it twice. */
  onAskAgain?: (() => void) | null;
  onCancel: () => void;
}

/** The sheet for every confirmation: asks, and shows that the action is in progress, refused or unconfirmed. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { opened, title, lines = [], children, step, refusal, onAskAgain = null, onCancel } = props;
  return (
    <BottomSheet opened={opened} onClose={onCancel} title={title} closable={step !== 'busy'}>
      <Stack gap="md">
        {lines.length > 0 ? (
          <div>
            <FactList facts={lines} />
          </div>
        ) : null}
        {/* One block, since the stack would put each part of a sentence on a line of its own. */}
        {children ? <div>{children}</div> : null}
        {refusal ? <RefusalNotice>{refusal}</RefusalNotice> : null}
        {step === 'unconfirmed' ? (
          <UnconfirmedNotice onAskAgain={onAskAgain} onLeave={onCancel}>
            <Trans>We're not sure this went through. Check before you try again.</Trans>
          </UnconfirmedNotice>
        ) : (
          <ConfirmButtons {...props} />
        )}
      </Stack>
    </BottomSheet>
  );
}

function ConfirmButtons(props: ConfirmSheetProps) {
  const { step, confirmLabel, cancelLabel, reason, danger, side, onConfirm, onCancel } = props;
  const id = useId();
  return (
    <>
      {reason ? (
        <Text id={id} size="sm" c="dimmed">
          {reason}
        </Text>
      ) : null}
      <DoubleTapGuard>
        <Group grow preventGrowOverflow={false} gap="sm">
          <Button variant="default" disabled={step === 'busy'} onClick={onCancel}>
            {cancelLabel ?? <Trans comment="Leaves without doing it">Cancel</Trans>}
          </Button>
          <Button
            color={side ?? (danger ? 'danger' : 'accent')}
            data-shortcut="confirm"
            loading={step === 'busy'}
            disabled={Boolean(reason)}
            aria-describedby={reason ? id : undefined}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </Group>
      </DoubleTapGuard>
    </>
  );
}
