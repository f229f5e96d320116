import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Decimal, isZero, toNumber } from '#domain/decimal.ts';
import { ownDaySecondsOf } from '#domain/durations.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import type { LoanProduct } from '#protocol/loan.ts';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { DaysText, DurationText, RateText } from '#ui/figures/Quantities.tsx';
import { type FigureKind, offerFigures, type TermName } from './term-figures.ts';

interface Line {
  label: string;
  value: ReactNode;
}

/**
 * Figures of a loan, and when it falls due; `--` while no product is chosen. Free days are named where there are any,
 * and how long a day lasts where that isn't 24 hours (LOAN-172).
 */
export function useTermLines(
  names: readonly TermName[],
  product: LoanProduct | null,
  amount: Decimal | null,
): Line[] {
  const { t } = useLingui();
  const lines = names.flatMap((name) => {
    const { label, kind, read } = offerFigures[name];
    const value = product === null ? null : read(product, amount);
    if (name === 'freeDays' && value !== null && isZero(value)) return [];
    return { label: t(label), value: <TermText kind={kind} value={value} /> };
  });
  const due = {
    label: t({ message: 'Due', comment: 'When a loan is to be repaid' }),
    value: <DueText days={product?.period ?? null} />,
  };
  const ownDaySeconds = ownDaySecondsOf(product?.daySeconds ?? null);
  if (ownDaySeconds === null) return [...lines, due];
  const ownDay = {
    label: t({
      message: 'A day of this loan lasts',
      comment: 'Label: how long a day of the loan lasts, such as 1 minute in a sandbox',
    }),
    value: <DurationText seconds={ownDaySeconds} />,
  };
  return [...lines, due, ownDay];
}

/** When a loan falls due that is not paid out yet. @param days its period; null while unknown */
function DueText({ days }: { days: number | null }) {
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
