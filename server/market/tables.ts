/** Instruments by code, prices in whole pips, times in Unix milliseconds. */
export interface MarketTables {
  market_bar: {
    instrument: string;
    period: string;
    time: number;
    open: number;
    high: number;
    low: number;
    close: number;
    volume: number;
  };
  /** The last saved tick of each instrument. */
  market_tick: { instrument: string; sequence: number; time: number; price: number };
}

declare module '../kernel/database/tables.ts' {
  interface Tables extends MarketTables {}
}
