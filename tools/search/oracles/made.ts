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
