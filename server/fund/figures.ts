import { compare, type Decimal } from '#domain/decimal.ts';
import { amountFrom } from '../kernel/calls/fields.ts';

/**
 * Whether a form was filled in under this figure (FUND-47). A client that sends none wasn't shown one.
 * @throws {Refusal} for anything that isn't a number
 */
export function isShown(sent: string, current: Decimal): boolean {
  const shown = amountFrom(sent);
  return shown === null || compare(shown, current) === 0;
}
