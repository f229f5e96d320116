import type { Period } from '#domain/period.ts';
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
import type { Translate } from '../kernel/texts/language.ts';
import type { MessageId } from '../kernel/texts/message.ts';
import { type Category, categories, type Instrument } from '../prices/instrument.ts';
import type { MovableMarket } from '../prices/market.ts';
import type { PairList } from './pair-list.ts';
import { wireBar } from './wire.ts';

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
    if (!instrument) throw new Refusal(/*i18n*/ 'This pair does not exist.');
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
      const query = input.name.trim().toUpperCase();
      const matches = (instrument: Instrument) =>
        [instrument.code, instrument.symbol, instrument.name, nameOf(language, instrument)].some((text) =>
          text.toUpperCase().includes(query),
        );
      return pairs(market.instruments.filter(matches), language);
    }),
  ];
}
