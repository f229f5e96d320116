import type { KycAmountField } from '#domain/loan-kyc.ts';
import { usdDecimals } from '#domain/moved-amount.ts';

const wholeNumbers: readonly KycAmountField[] = ['age', 'creditScore'];

/** The most decimals of a figure. */
export const placesOf = (field: KycAmountField): number => (wholeNumbers.includes(field) ? 0 : usdDecimals);

/** Whether a figure is an amount in USD; the others are counts, or years. */
export const isInDollars = (field: KycAmountField): boolean =>
  field !== 'yearsAtWork' && !wholeNumbers.includes(field);
