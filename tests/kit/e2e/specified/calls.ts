import { decimal, minus, toNumber } from '#domain/decimal.ts';
import { type Answer, answered, done, type Fields, pageOf, refused, sessionInvalid } from './answer.ts';
import { createContracts } from './contracts.ts';
import { barsOf, categories, createMarkets, pairOf } from './markets.ts';
import { createMicroTrades, durations } from './micro-trades.ts';

export const password = 'correct horse battery';
export const emailAccount = 'ada@example.test';
/** As this API writes it: its area codes have four digits. */
export const phoneAccount = '+0044-7700900123';

/** Neither code is one of ISO 3166. */
const areas = [
  { id: '1', code: 1, global_code: '0001' },
  { id: 44, code: 'Great Britain', global_code: '0044' },
];

const ranking = ['ORION', 'VEGA', 'LYRA'].map((user, index) => ({
  user,
  multiple: `${index + 1}.50`,
  three_week_rate: 12.5 - index,
  three_week_win: '61.5%',
  three_week_profit: '1,043.20',
  total_rate: null,
  total_trade_num: String(400 - index),
  code: index,
}));

const articles = [
  {
    id: 6,
    title: 'Gold before the meeting',
    desc: null,
    logo: null,
    created_at: '01/03 14:30',
    content: '<p>Rates.</p>',
  },
];

/** The exchange with its two users. `supportLink` is the page of its customer service. */
export function createSpecifiedExchange(supportLink: string, now: () => number) {
  const markets = createMarkets();
  const marketOf = ({ forex_id }: Fields) => markets.find(({ id }) => String(id) === forex_id);

  const traders = [
    { login_type: 'email', account: emailAccount, email: emailAccount },
    { login_type: 'phone', account: phoneAccount, email: null },
  ].map(({ login_type, account, email }, index) => ({
    login_type,
    account,
    token: `token-${index}`,
    user: {
      id: index + 1,
      email,
      uid: 880_041 + index,
      is_demo: '0',
      level: null,
      credit_score: '640',
      invite_code: null,
      is_trader: false,
    },
    contracts: createContracts(markets, now),
    microTrades: createMicroTrades(markets, now),
  }));
  type Trader = (typeof traders)[number];

  const accountsOf = ({ contracts, microTrades }: Trader) => {
    const margin = contracts.margin();
    const stake = microTrades.stake();
    return [
      {
        accountTypeId: 1,
        type: 'forex',
        balance: minus(decimal('9000.5'), margin),
        lockBalance: toNumber(margin),
      },
      {
        accountTypeId: '2',
        type: 'micro',
        balance: toNumber(minus(decimal(500), stake)),
        lockBalance: stake,
      },
      { accountTypeId: 3, type: 'change', balance: '0.00', lockBalance: 0 },
    ];
  };

  const signIn = ({ login_type, account, password: typed }: Fields): Answer => {
    const trader = traders.find((each) => each.login_type === login_type && each.account === account);
    return trader && typed === password
      ? answered({ token: trader.token, user: trader.user })
      : refused('Wrong account or password.');
  };

  /** Calls that anybody may make. */
  const open: Record<string, (fields: Fields) => Answer> = {
    'GET /api/company/getCompanyStatus': () => answered({ status: '0', type: '1' }),
    'GET /api/basicSet/getBasicInfo': () =>
      answered({
        service_link: supportLink,
        service_link_type: '1',
        verify_reg_type: 1,
        trade_fee_type: '1',
        micro_loss_level: '0',
      }),
    'GET /api/default/setting': ({ key }) => answered(key === 'is_show_mobile' ? 1 : null),
    'GET /api/default/area_list': () => answered(areas),
    'POST /api/user/loginForU': signIn,
    'GET /v2/api/forex/trade_list': () => answered(markets.map(pairOf)),
    'GET /v2/api/forex/getCategories': () => answered(categories),
    'GET /v2/api/forex/abbreviated_cache_kline': (fields) =>
      answered(barsOf(marketOf(fields), fields, now())),
    'GET /v2/api/forex/kline': (fields) => answered(barsOf(marketOf(fields), fields, now())),
    // The specification names the symbol search and not its path, as with the ranking below.
    'GET /v2/api/forex/searchCurrency': ({ name = '' }) => {
      const found = markets.filter(({ symbol }) => symbol.toLowerCase().includes(name.toLowerCase()));
      return answered(found.length === 0 ? null : found.map(pairOf));
    },
    'GET /v2/api/micro/get_seconds': () => answered(durations),
    'GET /api/news/list': (fields) => answered(pageOf(articles, fields)),
    'GET /api/news/info': () => answered(articles[0]),
    'GET /api/company/getCompany': () => answered(null),
    'GET /api/rank/list': (fields) => answered(pageOf(ranking, fields)),
  };

  /** Calls that need a user. */
  const own: Record<string, (trader: Trader, fields: Fields) => Answer> = {
    'GET /api/user/info': ({ user }) => answered(user),
    'GET /v2/api/main/wallet/getBalance': (trader) => answered(accountsOf(trader)),
    'GET /api/user/get_profits': () => answered(null),
    'GET /v2/api/forex/submit': ({ contracts }, fields) => contracts.submit(fields),
    'GET /v2/api/forex/my_deal': ({ contracts }, fields) => answered(contracts.page(fields)),
    'GET /v2/api/forex/close': ({ contracts }, fields) => contracts.close(fields),
    'GET /v2/api/forex/cancel_trade': ({ contracts }, fields) => contracts.cancel(fields),
    'GET /v2/api/forex/set_stop_price': ({ contracts }, fields) => contracts.setStops(fields),
    'GET /v2/api/micro/submit': ({ microTrades }, fields) => microTrades.submit(fields),
    'GET /v2/api/micro/orders': ({ microTrades }, fields) => answered(microTrades.page(fields)),
    'POST /api/user/logout': () => done,
  };

  const traderOf = (token: string | undefined) => traders.find((trader) => trader.token === token);

  return {
    markets,
    traders,
    traderOf,
    /** Null for a call that the specification doesn't have. */
    answer(call: string, fields: Fields, token: string | undefined): Answer | null {
      const openCall = open[call];
      if (openCall) return openCall(fields);
      const ownCall = own[call];
      if (!ownCall) return null;
      const trader = traderOf(token);
      return trader ? ownCall(trader, fields) : sessionInvalid;
    },
  };
}
