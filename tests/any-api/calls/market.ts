import type { Handlers } from '../api.ts';
import { pair } from '../pair.ts';
import { Figure, Moment, nothing, pictureOf } from '../reply.ts';
import { start } from '../world.ts';

/** The bars of every period: five of them, up to the start. */
export const bars = [1.08, 1.081, 1.0795, 1.083, 1.0842].map((close, index) => ({
  at: start - (5 - index) * 86_400_000,
  close,
}));

const answerBars = () => ({
  data: bars.map(({ at, close }) => ({
    Time: new Moment(at),
    Open: new Figure('1.08'),
    High: new Figure('1.09'),
    Low: new Figure('1.07'),
    Close: new Figure(String(close)),
    Volume: nothing,
    Period: nothing,
  })),
});

/** Pairs and charts (document 1, §7). */
export const marketCalls: Handlers = {
  '/v2/api/forex/trade_list': (_, { draw }) => ({
    data: [
      {
        Id: pair.id,
        Code: pair.code,
        ShowCode: pair.symbol,
        Logo: pictureOf(draw),
        CategoryId: 1,
        MarketStatus: 1,
        ForexQuotations: {
          Open: new Figure('1.08'),
          Close: new Figure(pair.price),
          Change: new Figure('0.39'),
        },
        PricePrecision: 4,
        Pip: new Figure('0.01'),
        ForexMinCont: new Figure(pair.lots),
        ForexContNum: new Figure(pair.units),
        ForexFeeRate: new Figure(pair.feeRate),
        MarginMode: draw.world.margin === 'fixed' ? 1 : 2,
        HasForexMultiple: [{ Value: 10 }, { Value: 100 }],
      },
    ],
  }),
  '/v2/api/forex/getCategories': () => ({ data: [{ Id: 1, NameShowTrans: 'Forex' }] }),
  '/v2/api/forex/abbreviated_cache_kline': answerBars,
  '/v2/api/forex/kline': ({ t_end }) => (t_end === undefined ? answerBars() : { data: [] }),
};
