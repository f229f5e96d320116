export interface Account {
  id: number;
  type: string;
  balance: string;
  locked: string;
  currencyId: number;
}

export interface Entry {
  account: number;
  amount: string;
  kind: number;
  memo: string;
  words: string;
  at: number;
}

export interface Transfer {
  from: string;
  to: string;
  amount: string;
  at: number;
}

export interface Network {
  id: number;
  code: string;
  protocol: string | null;
  address: string;
}

export interface Deposit {
  kind: 0 | 1;
  amount: string;
  code: string;
  status: number;
  at: number;
  remark: string;
}

export interface DrawCurrency {
  id: number;
  kind: 0 | 1;
  code: string;
  protocol: string;
  rate: string;
  feeType: number;
  price: string;
}

export interface Payee {
  id: number;
  /** The withdraw currency that it was saved for. */
  currencyId: number;
  address: string;
  account: string;
}

export interface Withdrawal {
  kind: 0 | 1;
  amount: string;
  receipt: string;
  code: string;
  fee: string;
  status: string;
  at: number;
  payee: Payee;
  notes: string;
}

export interface Product {
  id: number;
  days: number;
  minimum: string;
  maximum: string;
  rate: string;
  freeDays: number;
  penaltyRate: string;
}

export interface Loan {
  id: number;
  amount: string;
  days: number;
  interest: string;
  rate: string;
  penalty: string | null;
  status: number;
  at: number;
  reviewedAt: number | null;
  dueAt: number | null;
  agreement: string;
}

export interface Trader {
  id: number;
  userId: number;
  name: string;
  maximum: string;
  profit: string | null;
  isFollowed: boolean;
}

export interface Fund {
  id: number;
  title: string;
  currency: string;
  percent: string;
  minimum: string;
  maximum: string | null;
  days: number;
  penalty: string | null;
}

export interface Subscription {
  id: number;
  fund: Fund;
  share: string;
  income: string;
  status: number;
  at: number;
}

/** A contract order; as a copy it has the user of the trader that it is a copy of. */
export interface Order {
  id: number;
  owner: number;
  trader: number | null;
  side: number;
  lots: string;
  status: number;
  price: string;
  stopLoss: string;
  takeProfit: string;
  profit: string | null;
  at: number;
}

/** A micro order, which is settled when its time is over. */
export interface MicroOrder {
  id: number;
  direction: number;
  amount: string;
  seconds: number;
  at: number;
}
