import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { totalChangeOf } from '#domain/account-entry.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import type { AccountLogEntry } from '#protocol/account-log.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { BottomSheet } from '#ui/sheets/BottomSheet.tsx';
import { MoneyChangeText } from './MoneyChangeText.tsx';

interface EntrySheetProps {
  /** Null closes the sheet. */
  entry: AccountLogEntry | null;
  /** Of the account; undefined where the API doesn't name it. */
  currency: 'USD' | undefined;
  onClose: () => void;
}

/** One entry of an account's history, with its day. */
export function EntrySheet({ entry, currency, onClose }: EntrySheetProps) {
  const { t } = useLingui();
  const title = t({ message: 'Entry', comment: 'Title of a sheet about one entry of an account history' });
  return (
    <BottomSheet opened={entry !== null} onClose={onClose} title={title}>
      {entry === null ? null : (
        <Stack gap={4}>
          <InfoRow label={<Trans comment="What an entry of an account history is about">Description</Trans>}>
            <bdi>{entry.description || unknownFigure}</bdi>
          </InfoRow>
          <InfoRow label={<Trans comment="The amount of an entry of an account history">Amount</Trans>}>
            <MoneyChangeText value={entry.amount} currency={currency} />
          </InfoRow>
          {entry.locked === null ? null : (
            <InfoRow
              label={
                <Trans comment="By how much the frozen part of an account has changed">
                  Change of the frozen part
                </Trans>
              }
            >
              <MoneyChangeText value={entry.locked} currency={currency} coloured={false} />
            </InfoRow>
          )}
          <TotalChange entry={entry} currency={currency} />
          <InfoRow label={<Trans comment="When an entry of an account history was made">Time</Trans>}>
            <DateText value={entry.createdAt} />
          </InfoRow>
        </Stack>
      )}
    </BottomSheet>
  );
}

function TotalChange({ entry, currency }: Pick<EntrySheetProps, 'currency'> & { entry: AccountLogEntry }) {
  const total = totalChangeOf(entry);
  return total === null ? null : (
    <InfoRow
      label={
        <Trans comment="By how much the available and the frozen part of an account have changed together">
          Change in total
        </Trans>
      }
    >
      <MoneyChangeText value={total} currency={currency} />
    </InfoRow>
  );
}
