/** The rows that each of the calls that make something has made, one for each write that was accepted. */
export const made: Readonly<Record<string, string>> = {
  '/v2/api/forex/submit': 'forex_order where origin_id is null and part_of is null',
  '/v2/api/micro/submit': 'micro_order where true',
  '/api/account/transfer': 'wallet_transfer where true',
  '/api/account/draw': 'wallet_withdrawal where true',
  '/api/quickCharge/submit': "wallet_deposit where kind = 'coin'",
  '/api/quickCharge/wire_submit': "wallet_deposit where kind = 'bank'",
  '/api/fund/buy': 'fund_subscription where true',
  '/api/loan/loan_submit': 'loan where true',
  '/api/loan/repayment_submit': 'loan_repayment where true',
  '/api/follow/follow_trader': 'follow_relation where true',
};

/** How many of a call's writes were accepted, of how many nobody knows, and how many things exist. */
interface Made {
  path: string;
  accepted: number;
  unknown: number;
  exist: number;
}

/** The records that exist match the writes: each accepted one has made one, and each without an answer at most one. */
export const countFaults = ({ path, accepted, unknown, exist }: Made): string[] =>
  exist < accepted || exist > accepted + unknown
    ? [`${accepted} accepted and ${unknown} unknown, but ${exist} exist: ${path}`]
    : [];

/** As text, with the fields in their order: the exchange stores an answer without it. */
export const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
