/**
 * Every kind of posting, with its `Type` in the account history (docs/money.md). 10 is the specification's: its
 * description is the posting's own memo, for what no other kind describes.
 */
export const postingTypes = {
  grant: 1,
  reset: 2,
  forex_reserve: 3,
  forex_open: 4,
  forex_release: 5,
  forex_close: 6,
  micro_open: 7,
  micro_settle: 8,
  micro_release: 9,
  adjustment: 10,
  deposit: 11,
  transfer: 12,
  withdrawal_hold: 13,
  withdrawal_payout: 14,
  withdrawal_return: 15,
  loan_payout: 16,
  loan_repayment: 17,
  loan_release: 18,
  fund_subscription: 19,
  fund_income: 20,
  fund_maturity: 21,
  fund_refund: 22,
  fund_release: 23,
} as const;

export type PostingKind = keyof typeof postingTypes;
