import type { Decimal } from '#domain/decimal.ts';
import type { MicroDirection } from '#domain/micro.ts';

/** A micro order to be placed (MICRO-28). */
export interface MicroRequest {
  pairId: string;
  direction: MicroDirection;
  seconds: number;
  /** In USD. */
  amount: Decimal;
}
