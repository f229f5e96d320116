import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { type Decimal, decimal, isPositive, toNumber } from '#domain/decimal.ts';
import { millisecondsPerSecond, ownDaySecondsOf, secondsPerDay } from '#domain/durations.ts';
import {
  amountAndIncomeOf,
  dailyIncomeOf,
  maturityOf,
  redemptionOf,
  totalIncomeOf,
  totalPercentOf,
} from '#domain/fund.ts';
import { withKnown } from '#domain/known.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { commonDecimals } from '#domain/shown-decimals.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import type { Fund } from '#protocol/fund.ts';
import type { OfferFigure } from '#ui/figures/changed-figures.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { Figure } from '#ui/figures/Figure.tsx';
import type { Fact } from '#ui/figures/InfoRow.tsx';
import { CoinText, DaysText, DurationText, RateText } from '#ui/figures/Quantities.tsx';
import classes from './FundFigure.module.css';

declare module 'react' {
  interface CSSProperties {
    '--characters'?: number;
  }
}

/** An `amount` is in the fund's currency. */
export type FigureKind = 'days' | 'percent' | 'amount';

/** Of figures that there are in percent and as an amount. */
const labels = {
  dailyProfit: msg({
    message: 'Expected daily profit',
    comment: 'What a subscription to a fund earns each day',
  }),
  totalProfit: msg({
    message: 'Expected total profit',
    comment: 'What a subscription to a fund earns in all its days',
  }),
  fee: msg({
    message: 'Early redemption fee',
    comment: 'What leaving a fund before its end costs, in percent or as an amount',
  }),
};

/** The amount with what the fund earns; null while there is none, or that isn't known. */
function earningIn(fund: Fund, amount: Decimal | null) {
  const terms = withKnown(fund, 'dailyPercent', 'days');
  return terms !== null && amount !== null && isPositive(amount) ? ([amount, terms] as const) : null;
}

/** The income of all days in percent; null while it isn't known. */
export function totalPercentIn(fund: Fund): Decimal | null {
  const known = withKnown(fund, 'dailyPercent', 'days');
  return known && totalPercentOf(known);
}

/** The figures of a fund, and of an amount that is subscribed to it (FUND-5, FUND-37, FUND-38, FUND-39). */
export const fundFigures = {
  dailyPercent: {
    label: labels.dailyProfit,
    kind: 'percent',
    read: ({ dailyPercent }) => dailyPercent,
  },
  minimum: {
    label: msg({ message: 'Minimum', comment: 'The least that can be subscribed to a fund' }),
    kind: 'amount',
    read: ({ minimum }) => minimum,
  },
  days: {
    label: msg({ message: 'Term', comment: 'For how many days an amount is in a fund' }),
    kind: 'days',
    read: ({ days }) => (days === null ? null : decimal(days)),
  },
  maximum: {
    label: msg({ message: 'Maximum', comment: 'The most that can be subscribed to a fund' }),
    kind: 'amount',
    read: ({ maximum }) => (maximum === 'none' ? null : maximum),
  },
  penaltyPercent: {
    label: labels.fee,
    kind: 'percent',
    read: ({ penaltyPercent }) => penaltyPercent,
  },
  dailyIncome: {
    label: labels.dailyProfit,
    kind: 'amount',
    read: (fund, amount) => {
      const earning = earningIn(fund, amount);
      return earning && dailyIncomeOf(...earning);
    },
  },
  totalIncome: {
    label: labels.totalProfit,
    kind: 'amount',
    read: (fund, amount) => {
      const earning = earningIn(fund, amount);
      return earning && totalIncomeOf(...earning);
    },
  },
  penalty: {
    label: labels.fee,
    kind: 'amount',
    read: ({ penaltyPercent }, amount) =>
      amount === null ? null : (redemptionOf(amount, penaltyPercent)?.penalty ?? null),
  },
} as const satisfies Record<string, OfferFigure<Fund, FigureKind>>;

/** The same with figures that follow from others, and so aren't named beside them where they have changed. */
const offerFigures = {
  ...fundFigures,
  amountAndIncome: {
    label: msg({
      message: 'Amount and expected profit',
      comment: 'An amount in a fund together with all that it earns by the end',
    }),
    kind: 'amount',
    read: (fund, amount) => {
      const earning = earningIn(fund, amount);
      return earning && amountAndIncomeOf(...earning);
    },
  },
} as const satisfies Record<string, OfferFigure<Fund, FigureKind>>;

export type FigureName = keyof typeof offerFigures;

/** The decimals of the amounts among these figures, and of the amounts beside them. */
export const figurePlaces = (
  names: readonly FigureName[],
  fund: Fund,
  amount: Decimal | null,
  beside: readonly (Decimal | null)[] = [],
): number =>
  commonDecimals(fund.currency, [
    ...beside,
    ...names.flatMap((name) => {
      const { kind, read } = offerFigures[name];
      return kind === 'amount' ? [read(fund, amount)] : [];
    }),
  ]);

interface FundFigureProps {
  kind: FigureKind;
  /** Null while unknown. */
  value: Decimal | null;
  /** Of the fund. */
  currency: string;
  /** The least decimals of an amount, where it stands with others. */
  places?: number;
}

/** A figure of a fund or of a subscription. */
export function FundFigure({ kind, value, currency, places = usdDecimals }: FundFigureProps) {
  switch (kind) {
    case 'days':
      return <DaysText days={value === null ? null : toNumber(value)} />;
    case 'percent':
      return <RateText value={value} />;
    case 'amount':
      return <CoinText value={value} currencyCode={currency} minPlaces={places} />;
  }
}

/**
 * Figures of a fund, for an amount in its currency.
 * @param places the decimals of its amounts; those of the one with the most by default
 */
export function useFigureLines(
  names: readonly FigureName[],
  fund: Fund,
  amount: Decimal | null,
  places = figurePlaces(names, fund, amount),
): Fact[] {
  const { t } = useLingui();
  return names.map((name) => {
    const { label, kind, read } = offerFigures[name];
    return {
      label: t(label),
      value: <FundFigure kind={kind} value={read(fund, amount)} currency={fund.currency} places={places} />,
    };
  });
}

/** How long a day of a fund with days of its own lasts; nothing of a fund with days as others. */
export function useOwnDayFacts({ daySeconds }: Fund): Fact[] {
  const { t } = useLingui();
  const seconds = ownDaySecondsOf(daySeconds);
  const label = t({
    message: 'Length of a day for this fund',
    comment: 'Label: how long a day of the fund lasts, such as 1 minute in a sandbox',
  });
  return seconds === null ? [] : [{ label, value: <DurationText seconds={seconds} /> }];
}

interface FundHeadlineProps {
  value: Decimal | null;
  currency: string;
  places: number;
  /** Whether it is a profit. */
  isEarned?: boolean;
}

/** An amount as the figure of its screen; a currency without a sign stands small behind it. */
export function FundHeadline({ value, currency, places, isEarned = false }: FundHeadlineProps) {
  const format = useFormat();
  const isUsd = currency === 'USD';
  const amount = format.decimal(value, {
    minPlaces: places,
    ...(isEarned ? { sign: 'always' } : {}),
    ...(isUsd ? { currency } : {}),
  });
  return (
    <span className={classes.headline} style={{ '--characters': amount.length }}>
      <Figure isHeadline direction={isEarned && value !== null && isPositive(value) ? 'up' : 'none'}>
        {amount}
      </Figure>
      {isUsd || value === null ? null : (
        <Text component="span" size="sm" fw={560} c="dimmed">
          {' '}
          <bdi>{currency}</bdi>
        </Text>
      )}
    </span>
  );
}

interface EndTextProps {
  fund: Fund;
  /** Unix milliseconds. */
  now: () => number;
}

/** When a subscription to this fund ends, if it is made when this text is first shown: the time that its record will have. */
export function EndText({ fund: { days, daySeconds }, now }: EndTextProps) {
  const [subscribedAt] = useState(now);
  const seconds = daySeconds ?? secondsPerDay;
  if (days === null) return unknownFigure;
  return (
    <DateText
      value={maturityOf({ subscribedAt, days, dayMilliseconds: seconds * millisecondsPerSecond })}
      timeStyle="zoned"
    />
  );
}
