import type { Period } from '#domain/period.ts';
import type { Company } from '#protocol/content.ts';
import type { Pair } from '#protocol/market.ts';

/** Identifies the bars of a chart. The API needs the pair's id, the live channel its code. */
export interface BarsRequest {
  pairId: string;
  code: string;
  period: Period;
}

/** The result of reading older bars. `isExhausted`: there are no more, or no room for them. */
export interface OlderBars {
  isExhausted: boolean;
}

export type SearchScope = 'pairs' | 'companies';

export interface SearchQuery {
  scope: SearchScope;
  query: string;
}

export type SearchMatches = { scope: 'pairs'; rows: Pair[] } | { scope: 'companies'; rows: Company[] };
