import * as v from 'valibot';
import { type Decimal, parseDecimal } from '#domain/decimal.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { createStored } from './stored.ts';

const leveragesKey = 'pelorus:leverages';

interface Leverages {
  /** Null where none was chosen for the pair. */
  of: (pairId: string) => Decimal | null;
  choose: (pairId: string, leverage: Decimal) => void;
}

/** The leverages that were last chosen on this device, by pair (FOREX-88). */
export function createLeverages(storage: TextStorage): Leverages {
  const byPair = createStored(storage, leveragesKey, v.record(v.string(), v.string()), {});
  return {
    of: (pairId) => parseDecimal(byPair.read()[pairId] ?? ''),
    choose: (pairId, leverage) => byPair.write({ ...byPair.read(), [pairId]: leverage }),
  };
}
