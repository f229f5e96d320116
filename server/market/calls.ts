import type { FeeBasis } from '#domain/contract-fee.ts';
import { millisecondsPerMinute } from '#domain/durations.ts';
import type { Period } from '#domain/period.ts';
import { someContains } from '#domain/search-text.ts';
import { chartCalls } from '#protocol/chart.ts';
import { marketCalls } from '#protocol/market.ts';
import { searchCalls } from '#protocol/search.ts';
import {
  always,
  type Implementation,
  implementFromMemory,
  implementShared,
} from '../kernel/calls/handler.ts';
import { invalidField } from '../kernel/calls/paging.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { Clock } from '../kernel/processes/clock.ts';
import type { Translate } from '../kernel/texts/language.ts';
import type { MessageId } from '../kernel/texts/message.ts';
import { type Category, categories, type Instrument } from '../prices/instrument.ts';
import type { MovableMarket, Tick } from '../prices/market.ts';
import { type NamelessPair, wireBar, wirePair } from './wire.ts';

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

type PairList = ReturnType<typeof createPairList>;

const recentBars = 300;
const barsAtOnce = 500;

const categoryNames: Record<Category, MessageId> = {
  forex: /*i18n*/ 'Forex',
  metals: /*i18n*/ 'Metals',
  futures: /*i18n*/ 'Futures',
  crypto: /*i18n*/ 'Crypto',
};

/** Pairs, categories, bars and the search for pairs (MARKET-33 to MARKET-37). */
export function marketImplementations(
  market: MovableMarket,
  { pairs, nameOf, version }: PairList,
  translate: Translate,
): Implementation[] {
  const barsBefore = (id: string, period: Period, before: number, limit: number) => {
    const instrument = market.instrument(id);
    if (!instrument) throw new Refusal(/*i18n*/ "This pair doesn't exist.");
    return market
      .series(instrument.id)
      .before(period, before, limit)
      .map((bar) => wireBar(instrument, period, bar));
  };

  return [
    implementShared(marketCalls.pairs, version, (language) => pairs(market.instruments, language)),

    implementShared(marketCalls.categories, always, (language) =>
      categories.map((category, index) => ({
        Id: index + 1,
        NameShowTrans: translate(language, categoryNames[category]),
      })),
    ),

    implementFromMemory(chartCalls.recentBars, ({ input }) =>
      barsBefore(input.forex_id, input.period, Number.POSITIVE_INFINITY, recentBars),
    ),

    implementFromMemory(chartCalls.bars, ({ input }) => {
      const end =
        input.t_end === undefined || input.t_end === '' ? Number.POSITIVE_INFINITY : Number(input.t_end);
      if (Number.isNaN(end)) throw invalidField('t_end');
      return barsBefore(input.forex_id, input.period, end, barsAtOnce);
    }),

    implementFromMemory(searchCalls.pairs, ({ input, language }) => {
      const matches = (instrument: Instrument) =>
        someContains(
          [instrument.code, instrument.symbol, instrument.name, nameOf(language, instrument)],
          input.name,
        );
      return pairs(market.instruments.filter(matches), language);
    }),
  ];
}
