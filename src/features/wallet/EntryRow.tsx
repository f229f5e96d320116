import { Trans } from '@lingui/react/macro';
import {
  IconArrowDown,
  IconArrowsExchange,
  IconArrowUp,
  IconChartCandle,
  IconCoin,
  IconLeaf,
} from '@tabler/icons-react';
import { directionOfEntry, shownChangeOf } from '#domain/account-entry.ts';
import { absolute, type Decimal, isPositive, isZero, plus, round } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { useDayName } from '#i18n/day-name.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { momentOf } from '#i18n/format-time.ts';
import { useFormat } from '#i18n/useFormat.ts';
import type { AccountLogEntry, EntryKind } from '#protocol/account-log.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { Figure } from '#ui/figures/Figure.tsx';
import { RowButton } from '#ui/lists/RowButton.tsx';
import { RoundMark } from '#ui/pictures/RoundMark.tsx';
import { directionOf } from '#ui/screen/direction.ts';
import classes from './EntryRow.module.css';

const icons: Partial<Record<EntryKind, typeof IconCoin>> = {
  transfer: IconArrowsExchange,
  trade: IconChartCandle,
  income: IconLeaf,
  fund: IconLeaf,
  loan: IconCoin,
};

/** Whether the account has more than before. Money that was only held, or no longer is, is no gain. */
const isGain = ({ amount, locked }: AccountLogEntry) =>
  amount !== null && isPositive(locked === null ? amount : plus(amount, locked));

function EntryMark({ entry }: { entry: AccountLogEntry }) {
  const icon =
    (entry.kind && icons[entry.kind]) ?? (directionOfEntry(entry) === 'in' ? IconArrowDown : IconArrowUp);
  const tone = isGain(entry) ? 'up' : 'neutral';
  return <RoundMark icon={icon} tone={entry.kind === 'transfer' ? 'accent' : tone} />;
}

interface MoneyChangeProps {
  /** Null where the API doesn't say. */
  value: Decimal | null;
  /** Of the account; undefined where the API doesn't name it. */
  currency: 'USD' | undefined;
  /** Whether it is in the colour of a rise where it is one. */
  coloured?: boolean;
  /** False for money that only moves between the accounts that are shown. */
  signed?: boolean;
  /** Whether it is rounded to cents, unless it is less than one. */
  inCents?: boolean;
}

/** The ledger's decimals, of the sheet and of what is less than a cent. */
const mostPlaces = 12;

/** By how much an amount has changed, with its sign and its decimals, two at least. */
export function MoneyChange(props: MoneyChangeProps) {
  const { value, currency, coloured = false, signed = true, inCents = false } = props;
  const isCent = value !== null && !isZero(round(value, usdDecimals));
  const places = inCents && isCent ? usdDecimals : mostPlaces;
  const format = useFormat();
  const direction = directionOf(value, mostPlaces);
  return (
    <Figure direction={coloured && direction === 'up' ? 'up' : 'none'}>
      {format.decimal(value, {
        minPlaces: usdDecimals,
        maxPlaces: places,
        sign: signed ? 'always' : 'negative',
        ...(currency ? { currency } : {}),
      })}
    </Figure>
  );
}

interface EntryRowProps {
  entry: AccountLogEntry;
  currency: 'USD' | undefined;
  /** Whether it stands among those of other accounts: a transfer between them changes nothing. */
  isOfAll?: boolean;
  onOpen: (entry: AccountLogEntry) => void;
}

/** One entry of an account's history (WALLET-14, WALLET-15, WALLET-16). All its decimals are on its sheet (WALLET-151). */
export function EntryRow({ entry, currency, isOfAll = false, onOpen }: EntryRowProps) {
  const change = shownChangeOf(entry);
  const isMoved = isOfAll && entry.kind === 'transfer';
  return (
    <RowButton className={classes.row} onClick={() => onOpen(entry)}>
      <EntryMark entry={entry} />
      <span className={classes.words}>
        <span className={classes.head}>
          <span className={classes.description} dir="auto">
            {entry.description || unknownFigure}
          </span>
          {change === null && entry.amount !== null ? null : (
            <span className={classes.amount}>
              <MoneyChange
                value={isMoved ? change && absolute(change) : change}
                currency={currency}
                coloured={!isMoved && isGain(entry)}
                signed={!isMoved}
                inCents
              />
            </span>
          )}
        </span>
        <span className={classes.quiet}>
          {isOfAll ? <DayOf value={entry.createdAt} /> : null}
          <DateText value={entry.createdAt} timeStyle="minute" />
          <HeldChange entry={entry} currency={currency} />
        </span>
      </span>
    </RowButton>
  );
}

/** The day of a moment, before its time. */
function DayOf({ value }: { value: string }) {
  const dayOf = useDayName();
  const moment = momentOf(value);
  return moment === null ? null : `${dayOf(moment)} · `;
}

/** What an entry has changed of the held money. */
function HeldChange({ entry: { locked }, currency }: Pick<EntryRowProps, 'entry' | 'currency'>) {
  if (locked === null || isZero(locked)) return null;
  const figure = <MoneyChange value={locked} currency={currency} inCents />;
  return (
    <>
      {' · '}
      <Trans comment="The part of an account's money that can't be used now">{figure} held</Trans>
    </>
  );
}
