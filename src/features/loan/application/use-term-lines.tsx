import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Decimal, decimal, isPositive, isZero, toNumber } from '#domain/decimal.ts';
import { ownDaySecondsOf } from '#domain/durations.ts';
import { withKnown } from '#domain/known.ts';
import {
  dailyPenaltyOf,
  interestFreeDaysOf,
  interestOf,
  knownOffer,
  percentOf,
  totalOf,
  yearlyRateOf,
} from '#domain/loan.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import type { LoanProduct } from '#protocol/loan.ts';
import type { OfferFigure } from '#ui/figures/changed-figures.ts';
import { MoneyText } from '#ui/figures/Figure.tsx';
import type { Fact } from '#ui/figures/InfoRow.tsx';
import { DaysText, DurationText, RateText } from '#ui/figures/Quantities.tsx';

type FigureKind = 'days' | 'percent' | 'money';

const comment = 'A figure of a loan that is applied for';

/** The amount with the terms of its loan; null while there is none, or a term isn't known. */
function agreedIn(product: LoanProduct, amount: Decimal | null) {
  const terms = knownOffer(product);
  return terms !== null && amount !== null && isPositive(amount) ? ([amount, terms] as const) : null;
}

/** The figures that the user agrees to: in days, in percent, or in USD. */
export const termFigures = {
  period: {
    label: msg({ message: 'Loan period', comment }),
    kind: 'days',
    read: ({ period }) => (period === null ? null : decimal(period)),
  },
  dailyRate: {
    label: msg({ message: 'Daily rate', comment }),
    kind: 'percent',
    read: ({ dailyRate }) => dailyRate && percentOf(dailyRate),
  },
  freeDays: {
    label: msg({ message: 'Interest-free days', comment }),
    kind: 'days',
    read: (product) => {
      const known = withKnown(product, 'period', 'freeDays');
      return known && decimal(interestFreeDaysOf(known));
    },
  },
  interest: {
    label: msg({ message: 'Total interest', comment }),
    kind: 'money',
    read: (product, amount) => {
      const offer = knownOffer(product);
      return offer && interestOf(amount, offer);
    },
  },
  total: {
    label: msg({ message: 'Total to repay', comment }),
    kind: 'money',
    read: (product, amount) => {
      const agreed = agreedIn(product, amount);
      return agreed && totalOf(...agreed);
    },
  },
  penaltyRate: {
    label: msg({ message: 'Penalty rate for each day late', comment }),
    kind: 'percent',
    read: ({ penaltyRate }) => penaltyRate && percentOf(penaltyRate),
  },
  penalty: {
    label: msg({ message: 'Penalty for each day late', comment }),
    kind: 'money',
    read: (product, amount) => {
      const agreed = agreedIn(product, amount);
      return agreed && dailyPenaltyOf(...agreed);
    },
  },
  minimum: {
    label: msg({ message: 'Minimum amount', comment }),
    kind: 'money',
    read: ({ minimum }) => minimum,
  },
  maximum: {
    label: msg({ message: 'Maximum amount', comment }),
    kind: 'money',
    read: ({ maximum }) => maximum,
  },
} as const satisfies Record<string, OfferFigure<LoanProduct, FigureKind>>;

/** The same with a figure that follows from another, and so isn't named beside it where it has changed. */
const offerFigures = {
  ...termFigures,
  yearlyRate: {
    label: msg({ message: 'Yearly rate (daily rate × 365)', comment }),
    kind: 'percent',
    read: ({ dailyRate }) => dailyRate && percentOf(yearlyRateOf(dailyRate)),
  },
} as const satisfies Record<string, OfferFigure<LoanProduct, FigureKind>>;

type TermName = keyof typeof offerFigures;

/** What a loan comes to. */
export const totals = ['total', 'interest'] as const satisfies TermName[];

/** From what its cost follows, in the order in which it is shown. */
export const costs = ['dailyRate', 'yearlyRate', 'freeDays', 'penalty'] as const satisfies TermName[];

/**
 * Figures of a loan; `--` while no product is chosen. Free days are named where there are any, and with the daily rate
 * how long a day lasts where that isn't 24 hours (LOAN-172).
 */
export function useTermLines(
  names: readonly TermName[],
  product: LoanProduct | null,
  amount: Decimal | null,
): Fact[] {
  const { t } = useLingui();
  const lines = names.flatMap((name) => {
    const { label, kind, read } = offerFigures[name];
    const value = product === null ? null : read(product, amount);
    if (name === 'freeDays' && value !== null && isZero(value)) return [];
    return { label: t(label), value: <TermText kind={kind} value={value} /> };
  });
  const ownDaySeconds = ownDaySecondsOf(product?.daySeconds ?? null);
  if (ownDaySeconds === null || !names.includes('dailyRate')) return lines;
  const ownDay = {
    label: t({
      message: 'Length of a day for this loan',
      comment: 'Label: how long a day of the loan lasts, such as 1 minute in a sandbox',
    }),
    value: <DurationText seconds={ownDaySeconds} />,
  };
  return [...lines, ownDay];
}

/** The line that says when a loan falls due. */
export function useDueLine(product: LoanProduct | null): Fact {
  const { t } = useLingui();
  return {
    label: t({ message: 'Due', comment: 'When a loan is to be repaid' }),
    value: <DueText days={product?.period ?? null} />,
  };
}

/** When a loan falls due that is not paid out yet. @param days its period; null while unknown */
export function DueText({ days }: { days: number | null }) {
  const { t } = useLingui();
  if (days === null) return unknownFigure;
  return t({
    message: plural(days, { one: '# day after it is paid out', other: '# days after it is paid out' }),
    comment: 'When a loan is to be repaid',
  });
}

interface TermTextProps {
  kind: FigureKind;
  /** Null while unknown. */
  value: Decimal | null;
}

/** A figure of a loan that is applied for. */
export function TermText({ kind, value }: TermTextProps) {
  switch (kind) {
    case 'days':
      return <DaysText days={value === null ? null : toNumber(value)} />;
    case 'percent':
      return <RateText value={value} />;
    case 'money':
      return <MoneyText value={value} currency="USD" />;
  }
}
