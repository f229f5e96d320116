import * as v from 'valibot';
import { call, reading } from './call.ts';
import { raw } from './fields.ts';
import { listOf } from './lists.ts';
import { pair } from './market.ts';

export const searchCalls = {
  /** Pairs whose symbol or name contains `name` (MARKET-37). The specification doesn't give the path. */
  pairs: call({
    ...reading,
    path: '/v2/api/forex/searchCurrency',
    access: 'public',
    input: v.object({ name: raw }),
    reply: listOf(pair),
  }),
};
