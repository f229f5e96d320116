import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { type Decimal, decimal, decimalsOf, round } from '#domain/decimal.ts';
import { secondsPerDay, secondsPerHour } from '#domain/durations.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { shownAmount } from '#domain/shown-decimals.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { DecimalText, Figure, type FigureStyle, MoneyText } from './Figure.tsx';

interface CoinTextProps {
  /** In the currency. */
  value: Decimal | null;
  currencyCode: string;
  /** At least this many decimals; by default those of its currency. */
  minPlaces?: number;
}

/** An amount of a coin with all its decimals, or of money of a bank with cents (APP-43); `--` alone while unknown. */
export function CoinText({ value, currencyCode, minPlaces }: CoinTextProps) {
  const format = useFormat();
  if (currencyCode === 'USD') return <MoneyText value={value} currency="USD" />;
  const shown = shownAmount(value, currencyCode);
  const figure = format.decimal(shown.amount, { minPlaces: minPlaces ?? shown.minPlaces });
  return <Figure>{shown.amount === null ? figure : `${figure} ${currencyCode}`.trim()}</Figure>;
}

interface ExactMoneyTextProps {
  value: Decimal | null;
  /** ISO 4217. */
  currency?: string | undefined;
}

/** An amount with all its decimals, two at least: a fee, or what a user has typed and moved. */
export const ExactMoneyText = ({ value, currency = 'USD' }: ExactMoneyTextProps) => (
  <MoneyText
    value={value}
    places={value === null ? usdDecimals : Math.max(usdDecimals, decimalsOf(value))}
    currency={currency}
  />
);

/** Money in USD that can be spent, rounded toward zero: never more than there is (APP-44); `--` while it isn't known. */
export const SpendableText = ({ value, ...style }: FigureStyle & { value: Decimal | null }) => (
  <MoneyText {...style} value={value === null ? null : round(value, usdDecimals)} currency="USD" />
);

/** Money in USD that an order holds, rounded up: with what can be spent it is what there was (APP-44); `--` while unknown. */
export const MarginText = ({ value, ...style }: FigureStyle & { value: Decimal | null }) => (
  <MoneyText {...style} value={value && round(value, usdDecimals, 'up')} currency="USD" />
);

/** A rate with all its decimals. @param value in percent; null while unknown */
export function RateText({ value }: { value: Decimal | null }) {
  const format = useFormat();
  return <Figure>{format.decimal(value, { percent: true })}</Figure>;
}

/** A leverage, such as 10×: the number before its sign in every language. */
export function LeverageText({ value }: { value: Decimal | null }) {
  const format = useFormat();
  return <Figure>{value === null ? unknownFigure : `${format.decimal(value)}×`}</Figure>;
}

interface CoinRateProps {
  currencyCode: string;
  /** The worth of one coin in USD. */
  usdPerCoin: Decimal;
  isApproximate?: boolean;
}

/** The rate at which a coin is converted, with all its decimals (WALLET-160): an equation, left to right in every language. */
export function CoinRate({ currencyCode, usdPerCoin, isApproximate = false }: CoinRateProps) {
  const format = useFormat();
  const usd = format.decimal(usdPerCoin, { minPlaces: usdDecimals });
  return <Figure>{`${isApproximate ? '≈ ' : ''}1 ${currencyCode} = ${usd} USD`}</Figure>;
}

/** A number of days, `--` while it isn't known. */
export function DaysText({ days }: { days: number | null }) {
  const { t } = useLingui();
  if (days === null) return unknownFigure;
  return t({
    message: plural(days, { one: '# day', other: '# days' }),
    comment: 'A period of days, such as that of a loan',
  });
}

/** A length of time in the largest of days, hours and minutes of which it is a whole number, otherwise in seconds. */
export function DurationText({ seconds }: { seconds: number | null }) {
  if (seconds === null) return unknownFigure;
  const isWhole = (unit: number) => seconds >= unit && seconds % unit === 0;
  if (isWhole(secondsPerDay)) return <Plural value={seconds / secondsPerDay} one="# day" other="# days" />;
  if (isWhole(secondsPerHour))
    return <Plural value={seconds / secondsPerHour} one="# hour" other="# hours" />;
  if (isWhole(60)) return <Plural value={seconds / 60} one="# minute" other="# minutes" />;
  return <Plural value={seconds} one="# second" other="# seconds" />;
}

/** A whole number of things, `--` while it isn't known. */
export const CountText = ({ value }: { value: number | null }) => (
  <DecimalText value={value === null ? null : decimal(value)} />
);
