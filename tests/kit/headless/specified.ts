/*
 * The specification's entities as an API sends them that knows no more than the specification: exactly the
 * fields that it names, each value once, so that two fields that are mixed up are noticed.
 */

export const specifiedPair = {
  Id: 2,
  Code: 'EURUSD',
  ShowCode: 'EUR/USD',
  Logo: 'https://cdn.example.test/eur.png',
  CategoryId: 4,
  MarketStatus: 1,
  ForexQuotations: { Open: '1.24', Close: '1.25', Change: '0.81' },
  PricePrecision: 5,
  Pip: '0.00001',
  ForexMinCont: '0.02',
  ForexContNum: '100000',
  ForexFeeRate: '6',
  MarginMode: 2,
  HasForexMultiple: [{ Value: 100 }, { Value: '200' }],
};

export const specifiedCategory = { Id: 4, NameShowTrans: 'Currencies' };

export const specifiedBar = {
  Time: 1_772_445_600_000,
  Open: '1.21',
  High: '1.24',
  Low: '1.2',
  Close: '1.23',
  Volume: '90',
  Period: '5min',
};

export const specifiedAccount = { type: 'micro', balance: '250.5', lockBalance: '49.5', accountTypeId: 2 };

export const specifiedUser = {
  id: 41,
  email: 'ada@example.test',
  uid: 880041,
  is_demo: 0,
  level: 3,
  credit_score: 640,
  invite_code: 'XK27',
  is_trader: 0,
};

export const specifiedArea = { id: 9, code: 'GB', global_code: '044' };

export const specifiedForexOrder = {
  Id: 71,
  OriginId: 70,
  OrderType: 1,
  Quantity: '0.5',
  Status: 1,
  OriginPrice: '1.11',
  Price: '1.12',
  UpdatePrice: '1.13',
  FactProfits: '-4.25',
  CautionMoney: '560',
  TradeFee: '3',
  TargetLossPrice: '1.05',
  TargetProfitPrice: '1.2',
  CreateTimeHandler: '2026-03-02 09:30:00',
  CompleteTimeHandler: '2026-03-02 10:30:00',
  ForexTradeLists: { ShowCode: 'EUR/USD' },
};

export const specifiedDuration = {
  Id: 5,
  Seconds: 60,
  ProfitRatio: '0.1',
  profit_max_ratio: '0.85',
  LimitAmount: '20',
};

export const specifiedMicroOrder = {
  Id: 91,
  ForexTradeList: { Id: 2, ShowCode: 'EUR/USD' },
  Type: 1,
  Status: 1,
  Number: '40',
  OpenPrice: '1.12',
  EndPrice: '1.13',
  ProfitRatio: '0.1',
  ProfitMaxRatio: '0.85',
  FactProfits: '12.5',
  Seconds: 60,
  RemainMilliSeconds: 41_500,
  CreatedAtST: '2026-03-02 09:30:00',
  CompleteAtST: '2026-03-02 09:31:00',
};

export const specifiedSettings = {
  service_link: 'https://support.example.test/',
  service_link_type: 1,
  verify_reg_type: 1,
  trade_fee_type: 1,
  micro_loss_level: 0,
};

export const specifiedRankingEntry = {
  user: 'ORION',
  multiple: '2.5',
  three_week_rate: '12.5',
  three_week_win: '61.5',
  three_week_profit: '1043.2',
  total_rate: '88.1',
  total_trade_num: 412,
  code: 'R-7',
};

export const specifiedArticle = {
  id: 6,
  title: 'Gold',
  desc: 'What moves it',
  logo: 'https://cdn.example.test/gold.png',
  created_at: '2026-03-01',
  content: '<p>Rates.</p>',
};

export const specifiedCompany = {
  id: 8,
  name: 'Example Markets',
  subject: 'Example Holding',
  logo: 'https://cdn.example.test/company.png',
  url: 'https://example.test/',
  registered_address: '1 Old Street',
  location: 'London',
  email: 'office@example.test',
};

export const specifiedCaptcha = { id: 'c-1', b64s: 'data:image/png;base64,AAAA' };

export const specifiedMove = { symbol: 'EURUSD', quotation: { close: '1.26', change: '0.9' } };

export const specifiedVerification = {
  name: 'Ada Lovelace',
  card_id: 'X1234567',
  front_pic: 'https://cdn.example.test/front.jpg',
  reverse_pic: 'https://cdn.example.test/back.jpg',
  hand_pic: 'https://cdn.example.test/hand.jpg',
  review_status: 1,
};

export const specifiedWithdrawalCurrency = {
  id: 14,
  code: 'USDT',
  protocol: 'TRC20',
  draw_rate: '0.015',
  fee_type: 2,
  usd_price: '0.9987',
};

export const specifiedWithdrawal = {
  number: '100',
  real_number: '98.37195',
  draw_currency: { code: 'USDT' },
  fee: '1.5',
  status_name: 'Finished',
  created_at: '2026-03-02 09:30:00',
  type: 1,
  address: 'TX7w',
  payee_account: '',
  notes: 'rent',
};

export const specifiedAddress = { id: 61, dc_address: 'TX7w', draw_currency: { code: 'USDT' } };

export const specifiedBankPayee = {
  id: 62,
  draw_currency: { code: 'USD' },
  bank_name: 'Union Trust',
  payee_account: 'GB33',
  payee_name: 'Ada Lovelace',
  branch_name: 'Quay',
  bank_swift: 'UNTRIE2D',
  beneficiary_currency: 'EUR',
  remark: 'salary',
};

export const specifiedLoanInfo = {
  status: 2,
  name: 'Lovelace',
  last_name: 'Ada',
  country: 'GB',
  mobile: '44-7700900123',
};

export const specifiedProduct = {
  id: 51,
  loan_period: 30,
  min_amount: '100',
  max_amount: '5000',
  interest_rate: '0.0005',
  free_period: 7,
  penalty_rate: '0.001',
};

export const specifiedLoan = {
  id: 71,
  created_at: '2026-03-02 09:15:00',
  amount: '1000',
  loan_period: 30,
  interest_amount: '11.5',
  interest_rate: '0.0005',
  penalty_amount: '3',
  reviewed_at: '2026-03-02 09:20:00',
  repayment_time: '2026-04-01 09:20:00',
  status: 2,
};

export const specifiedSavedLoan = {
  id: 71,
  created_at: '2026-03-02 09:15:00',
  amount: '1000',
  agreement: '<p>Signed.</p>',
};

export const specifiedFund = {
  id: 81,
  title: 'Quarterly income',
  image: 'https://cdn.example.test/fund.png',
  currency_code: 'USDT',
  dividend_percentage: '0.33',
  staring_sub_amount: '100',
  max_sub_amount: '5000',
  lock_dividend_days: 90,
  desc: 'Short government bonds.',
  liquidated_damages: '2.5',
};

export const specifiedSubscription = {
  id: 91,
  status: 1,
  share_amount: '1234.56',
  sub_time: '2026-03-02 09:15:00',
  day_profit: '4.074',
  sum_profit: '12.222',
  get_fund: specifiedFund,
};

export const specifiedIncome = { id: 95, interest: '4.0741', created_at: '2026-03-03 09:15:00' };

export const specifiedTrader = {
  id: 5,
  user_id: 7001,
  nickname: 'Northwind',
  avatar: '/storage/avatar.png',
  follow_num: 12,
  position_num: 2,
  total_num: 48,
  total_amount: '18400',
  position_quantity: '3.4',
  max_amount: '2000',
  total_profits: '1284.5',
  profit_percent: '12.84',
  is_followed: 1,
};

export const specifiedFollower = {
  follow_id: 81,
  avatar: '/storage/follower.png',
  nickname: 'Ada',
  profitability: '4.2',
  total_profits: '-84.1',
};

export const specifiedFollowOrder = {
  Id: 601,
  ForexTradeLists: { ShowCode: 'EUR/USD' },
  FollowType: 2,
  Status: 1,
  OriginPrice: '1.11',
  Price: '1.12',
  UpdatePrice: '1.13',
  OrderType: 1,
  Quantity: '0.5',
  CreateTimeHandler: '2026-03-02 09:30:00',
  FactProfits: '-4.25',
};
