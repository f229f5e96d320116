import { Trans } from '@lingui/react/macro';
import { totalChangeOf } from '#domain/account-entry.ts';
import { isZero } from '#domain/decimal.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import type { AccountLogEntry } from '#protocol/account-log.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import type { Grouped } from '#ui/figures/day-groups.ts';
import { DayHeading } from '#ui/lists/DayHeading.tsx';
import { RowButton } from '#ui/lists/RowButton.tsx';
import classes from './HistoryRow.module.css';
import { MoneyChangeText } from './MoneyChangeText.tsx';

interface HistoryRowProps extends Grouped<AccountLogEntry> {
  /** Of the account; undefined where the API doesn't name it. */
  currency: 'USD' | undefined;
  onOpen: (entry: AccountLogEntry) => void;
}

/** Whether an entry concerns the frozen part alone, as when a withdrawal is paid out: then 0 says nothing. */
const isFrozenOnly = ({ amount, locked }: AccountLogEntry): boolean =>
  isZero(amount) && locked !== null && !isZero(locked);

/**
 * One entry of an account's history (WALLET-14, WALLET-15, WALLET-16), below the day's name if it is its first. It has
 * all its decimals, so that the rows add up to the balance (WALLET-151).
 */
export function HistoryRow({ row: entry, day, endsDays, currency, onOpen }: HistoryRowProps) {
  const total = totalChangeOf(entry);
  return (
    <>
      <DayHeading day={day} />
      <RowButton className={classes.row} data-apart={endsDays} onClick={() => onOpen(entry)}>
        <span className={classes.words}>
          <span className={classes.description} dir="auto">
            {entry.description || unknownFigure}
          </span>
          <span className={classes.quiet}>
            <DateText value={entry.createdAt} timeStyle="time" />
          </span>
        </span>
        <span className={classes.figures}>
          {isFrozenOnly(entry) ? null : (
            <span className={classes.amount}>
              <MoneyChangeText value={entry.amount} currency={currency} coloured={false} />
            </span>
          )}
          {entry.locked === null || isZero(entry.locked) ? null : (
            <span className={classes.quiet}>
              <Trans comment="By how much the frozen part of an account has changed">
                Frozen {<MoneyChangeText value={entry.locked} currency={currency} coloured={false} />}
              </Trans>
            </span>
          )}
          {total === null ? null : (
            <span className={classes.quiet}>
              <Trans comment="By how much the available and the frozen part of an account have changed together">
                In total {<MoneyChangeText value={total} currency={currency} coloured={false} />}
              </Trans>
            </span>
          )}
        </span>
      </RowButton>
    </>
  );
}
