import type { DrawDifference } from './draw.ts';

/** The smallest differences that have ever made a flow fail, each with what went wrong there. */
export const found: readonly { fault: string; difference: DrawDifference }[] = [
  {
    fault: 'a list of currencies that was refused at first made payees of all networks fit each of them',
    difference: {
      world: { payeeCurrency: 'code' },
      calls: { '/api/account/draw_symbol_list': { refusal: 'short' } },
    },
  },
  {
    fault: 'a subscription with an empty text in place of its fund was left out of the records',
    difference: { world: { figures: 'unknown' }, calls: { '/api/fund/subList': { absent: 'empty' } } },
  },
  {
    fault: 'payees that name no currency could not be read',
    difference: {
      world: { payeeCurrency: 'absent' },
      calls: { '/api/wallet/get_draw_method': { absent: 'absent' } },
    },
  },
  {
    fault: 'bars with a written date could not be read',
    difference: {
      calls: {
        '/v2/api/forex/kline': { times: 'iso' },
        '/v2/api/forex/abbreviated_cache_kline': { times: 'iso' },
      },
    },
  },
];
