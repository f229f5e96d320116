import type { Decimal } from '#domain/decimal.ts';
import type { MicroDirection } from '#domain/micro.ts';

/** What is filled in to place a micro order (document 1, §2 and §7). */
export interface MicroRequest {
  pairId: string;
  direction: MicroDirection;
  seconds: number;
  /** In USD. */
  amount: Decimal;
}
