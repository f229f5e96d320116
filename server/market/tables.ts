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
  /** The last tick of each instrument that was saved. */
  market_tick: { instrument: string; sequence: number; time: number; price: number };
}
