import type { FeeBasis } from '#domain/fee.ts';
import type { Period } from '#domain/period.ts';
import { marketCalls } from '#protocol/market.ts';
import { type Implementation, implement } from '../kernel/handler.ts';
import type { Translate } from '../kernel/language.ts';
import { type MessageId, Refusal } from '../kernel/refusal.ts';
import { type Category, categories, type Instrument } from './instruments.ts';
import type { MovableMarket } from './market.ts';
import { wireBar, wirePair } from './wire.ts';

const recentBars = 300;
const barsAtOnce = 500;

const categoryNames: Record<Category, MessageId> = {
  forex: /*i18n*/ 'Forex',
  metals: /*i18n*/ 'Metals',
  futures: /*i18n*/ 'Futures',
  crypto: /*i18n*/ 'Crypto',
};

/** Pairs, categories and bars (document 1, §7). */
export function marketImplementations(
  market: MovableMarket,
  { translate, feeBasis }: { translate: Translate; feeBasis: FeeBasis },
): Implementation[] {
  const nameIn = (language: string, { name }: Instrument) => translate(language, name);
  const pairs = (instruments: readonly Instrument[], language: string) =>
    instruments.map((instrument) => ({
      ...wirePair(instrument, market, feeBasis),
      Name: nameIn(language, instrument),
    }));

  const barsBefore = (id: string, period: Period, before: number, limit: number) => {
    const instrument = market.instrument(id);
    if (!instrument) throw new Refusal(/*i18n*/ 'This pair does not exist.');
    return market
      .series(instrument.id)
      .before(period, before, limit)
      .map((bar) => wireBar(instrument, period, bar));
  };

  return [
    implement(marketCalls.pairs, async ({ language }) => pairs(market.instruments, language)),

    implement(marketCalls.categories, async ({ language }) =>
      categories.map((category, index) => ({
        Id: index + 1,
        NameShowTrans: translate(language, categoryNames[category]),
      })),
    ),

    implement(marketCalls.recentBars, async ({ input }) =>
      barsBefore(input.forex_id, input.period, Number.POSITIVE_INFINITY, recentBars),
    ),

    implement(marketCalls.bars, async ({ input }) => {
      const end = input.t_end === undefined ? Number.POSITIVE_INFINITY : Number(input.t_end);
      if (Number.isNaN(end))
        throw new Refusal(/*i18n*/ 'This request is not valid: {field}', { field: 't_end' });
      return barsBefore(input.forex_id, input.period, end, barsAtOnce);
    }),

    implement(marketCalls.search, async ({ input, language }) => {
      const wanted = input.name.trim().toUpperCase();
      const isWanted = (instrument: Instrument) =>
        [instrument.code, instrument.symbol, instrument.name, nameIn(language, instrument)].some((text) =>
          text.toUpperCase().includes(wanted),
        );
      return pairs(market.instruments.filter(isWanted), language);
    }),
  ];
}
