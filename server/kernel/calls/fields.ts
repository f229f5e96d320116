import { compare, type Decimal, parseDecimal } from '#domain/decimal.ts';
import type { AmountProblem } from '#domain/moved-amount.ts';
import { nameOfCode } from '#protocol/fields.ts';
import type { MessageId } from '../texts/message.ts';
import { invalidField } from './paging.ts';
import { Refusal } from './refusal.ts';

/* Inputs that several areas read and refuse in the same way. */

/** Without `missing`, which each form words for itself; the same texts as on the screen. */
export const amountRefusals: Record<Exclude<AmountProblem, 'missing'>, MessageId> = {
  notPositive: /*i18n*/ 'The amount must be above zero.',
  tooManyDecimals: /*i18n*/ 'This amount has too many decimals.',
  tooLarge: /*i18n*/ 'This amount is too large.',
};

/** Parses an amount; null if it is empty. @throws {Refusal} for anything that isn't a number. */
export function amountFrom(text: string): Decimal | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const amount = parseDecimal(trimmed);
  if (amount === null) throw new Refusal(/*i18n*/ 'The amount must be a number.');
  return amount;
}

/** The name of the code that a field of a request has. @throws {Refusal} for a text that isn't one of the codes */
export function nameFrom<Name extends string>(
  codes: Readonly<Record<Name, number>>,
  text: string,
  field: string,
): Name {
  const name = nameOfCode(codes, text);
  if (name === null) throw invalidField(field);
  return name;
}

/** @throws {Refusal} for a text of more than `most` characters */
export function checkLength(text: string, most: number): void {
  if ([...text].length > most) throw new Refusal(/*i18n*/ 'Use at most {most} characters.', { most });
}

/** Whether a text from a client can be the id of a row; anything else must not reach a query. */
export const isRowId = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id);

/** A time in Unix milliseconds as the API has it; empty without one. */
export const wireTime = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());

/** The UTC day of a time in Unix milliseconds, as YYYY-MM-DD. */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * Whether a form was filled in under this figure (FUND-47). A client that sends none wasn't shown one.
 * @throws {Refusal} for anything that isn't a number
 */
export function isShown(sent: string, current: Decimal): boolean {
  const shown = amountFrom(sent);
  return shown === null || compare(shown, current) === 0;
}
