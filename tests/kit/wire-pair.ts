/** A pair as the API sends it, with the specified fields alone. */
export const wirePair = {
  Id: 2,
  Code: 'EURUSD',
  ShowCode: 'EUR/USD',
  CategoryId: 1,
  MarketStatus: 1,
  ForexQuotations: { Open: '1.24', Close: '1.25', Change: '0.81' },
  PricePrecision: 5,
  Pip: '0.00001',
  ForexMinCont: '0.01',
  ForexContNum: '100000',
  ForexFeeRate: '6',
  MarginMode: 2,
  HasForexMultiple: [{ Value: 100 }],
};
