import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import {
  countOf,
  type HistoryExportActor,
  historyExportStepOf,
} from '#machines/wallet/history-export.machine.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { useRecordFilter } from '#ui/lists/record-filter-context.ts';
import { Notice } from '#ui/screen/Notice.tsx';

interface HistoryExportProps {
  actor: HistoryExportActor;
}

/** The button that starts an export of what the list is narrowed to, for the header of the screen (WALLET-144). */
export function ExportButton({ actor }: HistoryExportProps) {
  const { t } = useLingui();
  const start = { type: 'start', filter: useRecordFilter() } as const;
  const canStart = useSelector(actor, (snapshot) => snapshot.can(start));
  return (
    <IconButton
      label={t({ message: 'Export as CSV', comment: 'Saves the history of an account as a file' })}
      disabled={!canStart}
      onClick={() => actor.send(start)}
    >
      <IconDownload aria-hidden="true" />
    </IconButton>
  );
}

/** The progress of an export, then its outcome. */
export function ExportStatus({ actor }: HistoryExportProps) {
  const { t } = useLingui();
  const step = useSelector(actor, historyExportStepOf);
  const count = useSelector(actor, countOf);
  const filter = useRecordFilter();
  const close = (
    <Button variant="default" onClick={() => actor.send({ type: 'dismiss' })}>
      <Trans context="sheet">Close</Trans>
    </Button>
  );
  switch (step) {
    case 'idle':
      return null;
    case 'collecting':
      return (
        <Notice
          role="note"
          action={
            <Button variant="default" onClick={() => actor.send({ type: 'cancel' })}>
              <Trans comment="Stops reading the history">Cancel</Trans>
            </Button>
          }
        >
          {t({
            message: plural(count, {
              one: 'Reading the history: # entry so far.',
              other: 'Reading the history: # entries so far.',
            }),
            comment: 'While an account history is exported',
          })}
        </Notice>
      );
    case 'saving':
      return (
        <Notice>
          <Trans>Writing the file…</Trans>
        </Notice>
      );
    case 'saved':
      return (
        <Notice action={close}>
          {t({
            message: plural(count, {
              one: 'The file was saved with # entry.',
              other: 'The file was saved with # entries.',
            }),
            comment: 'After an account history was exported',
          })}
        </Notice>
      );
    case 'failed':
      return (
        <Notice
          tone="danger"
          role="alert"
          action={
            <>
              <Button onClick={() => actor.send({ type: 'start', filter })}>
                <Trans>Try again</Trans>
              </Button>
              {close}
            </>
          }
        >
          <Trans>The history could not be exported. No file was saved.</Trans>
        </Notice>
      );
  }
}
