import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { totalChangeOf } from '#domain/account-entry.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import type { AccountLogEntry } from '#protocol/account-log.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { BottomSheet } from '#ui/sheets/BottomSheet.tsx';
import { MoneyChange } from './EntryRow.tsx';

interface EntrySheetProps {
  /** Null closes the sheet. */
  entry: AccountLogEntry | null;
  /** Of the account; undefined where the API doesn't name it. */
  currency: 'USD' | undefined;
  onClose: () => void;
}

/** One entry of an account's history, with its day and all that it has changed. */
export function EntrySheet({ entry, currency, onClose }: EntrySheetProps) {
  const { t } = useLingui();
  const total = entry && totalChangeOf(entry);
  const title = t({ message: 'Entry', comment: 'Title of a sheet about one entry of an account history' });
  return (
    <BottomSheet opened={entry !== null} onClose={onClose} title={title}>
      {entry === null ? null : (
        <Stack gap={4}>
          <InfoRow label={<Trans comment="What an entry of an account history is about">Description</Trans>}>
            <bdi>{entry.description || unknownFigure}</bdi>
          </InfoRow>
          <InfoRow label={<Trans comment="The amount of an entry of an account history">Amount</Trans>}>
            <MoneyChange value={entry.amount} currency={currency} coloured />
          </InfoRow>
          {entry.locked === null ? null : (
            <InfoRow
              label={
                <Trans comment="By how much the frozen part of an account has changed">
                  Change in held balance
                </Trans>
              }
            >
              <MoneyChange value={entry.locked} currency={currency} />
            </InfoRow>
          )}
          {total === null ? null : (
            <InfoRow
              label={
                <Trans comment="By how much the available and the frozen part of an account have changed together">
                  Change in total
                </Trans>
              }
            >
              <MoneyChange value={total} currency={currency} coloured />
            </InfoRow>
          )}
          <InfoRow label={<Trans comment="When an entry of an account history was made">Time</Trans>}>
            <DateText value={entry.createdAt} />
          </InfoRow>
        </Stack>
      )}
    </BottomSheet>
  );
}
