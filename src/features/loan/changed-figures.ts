import { compare, type Decimal } from '#domain/decimal.ts';
import type { LoanProduct } from '#protocol/loan.ts';
import { type TermFigure, type TermName, termFigures } from './term-figures.ts';

interface Change extends Pick<TermFigure, 'label' | 'kind'> {
  name: TermName;
  before: Decimal | null;
  now: Decimal | null;
}

const isSame = (a: Decimal | null, b: Decimal | null) =>
  a === null || b === null ? a === b : compare(a, b) === 0;

/** The figures in which two products differ, for a loan of this amount in USD. */
export function changesBetween(before: LoanProduct, now: LoanProduct, amount: Decimal | null): Change[] {
  const names = Object.keys(termFigures) as TermName[]; // the type of Object.keys loses the names
  return names
    .map((name) => {
      const { label, kind, read } = termFigures[name];
      return { name, label, kind, before: read(before, amount), now: read(now, amount) };
    })
    .filter((change) => !isSame(change.before, change.now));
}
