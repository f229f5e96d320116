import * as v from 'valibot';
import { type Decimal, parseDecimal } from '#domain/decimal.ts';
import type { TextStorage } from '#ports/text-storage.ts';

const leveragesKey = 'pelorus:leverages';

const storedSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

interface Leverages {
  /** Null where none was chosen for the pair. */
  of: (pairId: string) => Decimal | null;
  choose: (pairId: string, leverage: Decimal) => void;
}

/** The leverages that were last chosen on this device, by pair (FOREX-88). */
export function createLeverages(storage: TextStorage): Leverages {
  const byPair = (): Record<string, string> => {
    const { success, output } = v.safeParse(storedSchema, storage.read(leveragesKey));
    return success ? output : {};
  };
  return {
    of: (pairId) => parseDecimal(byPair()[pairId] ?? ''),
    choose: (pairId, leverage) =>
      storage.write(leveragesKey, JSON.stringify({ ...byPair(), [pairId]: leverage })),
  };
}
