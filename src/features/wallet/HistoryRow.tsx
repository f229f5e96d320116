import { Trans } from '@lingui/react/macro';
import { isZero } from '#domain/decimal.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import type { AccountLogEntry } from '#protocol/account-log.ts';
import { DateText } from '#ui/DateText.tsx';
import type { Grouped } from './day-groups.ts';
import classes from './HistoryRow.module.css';
import { MoneyChangeText } from './MoneyChangeText.tsx';

/** One entry of an account's history (WALLET-14, WALLET-15, WALLET-16), below the day's name if it is its first. */
export const HistoryRow = ({ row: entry, day, endsDays }: Grouped<AccountLogEntry>) => (
  <>
    {day === null ? null : <h2 className={classes.day}>{day}</h2>}
    <div className={classes.row} data-apart={endsDays}>
      <div className={classes.words}>
        <span className={classes.description} dir="auto">
          {entry.description || unknownFigure}
        </span>
        <span className={classes.quiet}>
          <DateText value={entry.createdAt} timeStyle="time" />
        </span>
      </div>
      <div className={classes.figures}>
        <span className={classes.amount}>
          <MoneyChangeText value={entry.amount} />
        </span>
        {entry.locked === null || isZero(entry.locked) ? null : (
          <span className={classes.quiet}>
            <Trans comment="By how much the frozen part of an account has changed">
              Frozen {<MoneyChangeText value={entry.locked} coloured={false} />}
            </Trans>
          </span>
        )}
      </div>
    </div>
  </>
);
