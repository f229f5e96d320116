import type { FeeBasis } from '#domain/contract-fee.ts';
import { millisecondsPerMinute } from '#domain/durations.ts';
import type { Clock } from '../kernel/processes/clock.ts';
import type { Translate } from '../kernel/texts/language.ts';
import type { Instrument } from '../prices/instrument.ts';
import type { MovableMarket, Tick } from '../prices/market.ts';
import { type NamelessPair, wirePair } from './wire.ts';

/**
 * The pairs in the API's form. A pair is built again when its price has moved, and every minute, since markets open
 * and close on full minutes: what is asked for is never older than the market, and costs no more than its moves.
 */
export function createPairList(
  market: MovableMarket,
  clock: Clock,
  { translate, feeBasis }: { translate: Translate; feeBasis: FeeBasis },
) {
  const built = new Map<string, { tick: Tick | null; minute: number; pair: NamelessPair }>();
  const currentMinute = () => Math.floor(clock.now() / millisecondsPerMinute);

  const pairOf = (instrument: Instrument, minute: number): NamelessPair => {
    const tick = market.lastTick(instrument.id);
    const known = built.get(instrument.id);
    if (known?.tick === tick && known.minute === minute) return known.pair;
    const pair = wirePair(instrument, market, feeBasis);
    built.set(instrument.id, { tick, minute, pair });
    return pair;
  };

  const nameOf = (language: string, { name }: Instrument) => translate(language, name);
  return {
    nameOf,
    /** Differs when the pairs may differ. */
    version: () => `${market.revision()} ${currentMinute()}`,
    pairs(instruments: readonly Instrument[], language: string) {
      const minute = currentMinute();
      return instruments.map((instrument) => ({
        ...pairOf(instrument, minute),
        Name: nameOf(language, instrument),
      }));
    },
  };
}

export type PairList = ReturnType<typeof createPairList>;
