import { msg } from '@lingui/core/macro';
import { type Decimal, decimal, isPositive } from '#domain/decimal.ts';
import {
  dailyPenaltyOf,
  interestFreeDaysOf,
  interestOf,
  percentOf,
  totalOf,
  yearlyRateOf,
} from '#domain/loan.ts';
import type { LoanProduct } from '#protocol/loan.ts';
import type { OfferFigure } from '#ui/figures/changed-figures.ts';

export type FigureKind = 'days' | 'percent' | 'money';

const comment = 'A figure of a loan that is applied for';
const isKnown = (amount: Decimal | null): amount is Decimal => amount !== null && isPositive(amount);

/** The figures that the user agrees to: in days, in percent, or in USD. */
export const termFigures = {
  period: {
    label: msg({ message: 'Loan period', comment }),
    kind: 'days',
    read: ({ period }) => decimal(period),
  },
  dailyRate: {
    label: msg({ message: 'Daily rate', comment }),
    kind: 'percent',
    read: ({ dailyRate }) => percentOf(dailyRate),
  },
  freeDays: {
    label: msg({ message: 'Interest-free days', comment }),
    kind: 'days',
    read: (product) => decimal(interestFreeDaysOf(product)),
  },
  interest: {
    label: msg({ message: 'Total interest', comment }),
    kind: 'money',
    read: (product, amount) => interestOf(amount, product),
  },
  total: {
    label: msg({ message: 'Total to repay', comment }),
    kind: 'money',
    read: (product, amount) => (isKnown(amount) ? totalOf(amount, product) : null),
  },
  penaltyRate: {
    label: msg({ message: 'Penalty rate for each day late', comment }),
    kind: 'percent',
    read: ({ penaltyRate }) => percentOf(penaltyRate),
  },
  penalty: {
    label: msg({ message: 'Penalty for each day late', comment }),
    kind: 'money',
    read: (product, amount) => (isKnown(amount) ? dailyPenaltyOf(amount, product) : null),
  },
  minimum: {
    label: msg({ message: 'Smallest amount', comment }),
    kind: 'money',
    read: ({ minimum }) => minimum,
  },
  maximum: {
    label: msg({ message: 'Largest amount', comment }),
    kind: 'money',
    read: ({ maximum }) => maximum,
  },
} as const satisfies Record<string, OfferFigure<LoanProduct, FigureKind>>;

/** The same with a figure that follows from another, and so isn't named beside it where it has changed. */
export const offerFigures = {
  ...termFigures,
  yearlyRate: {
    label: msg({ message: 'Yearly rate (daily rate × 365)', comment }),
    kind: 'percent',
    read: ({ dailyRate }) => percentOf(yearlyRateOf(dailyRate)),
  },
} as const satisfies Record<string, OfferFigure<LoanProduct, FigureKind>>;

export type TermName = keyof typeof offerFigures;

/** The cost of a loan, in the order in which it is shown. */
export const costs = [
  'dailyRate',
  'yearlyRate',
  'freeDays',
  'interest',
  'total',
  'penalty',
] as const satisfies TermName[];
