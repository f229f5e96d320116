import { decimal } from '#domain/decimal.ts';
import { read, write } from '../../kit/headless/gateways.ts';
import { order } from '../../kit/headless/local-api.ts';
import { type areas, describeCalls, type RowsOf } from '../../kit/headless/sent-calls.ts';

const sale = { ...order, side: 'sell', lots: decimal('0.05'), takeProfit: decimal('1.05') } as const;
const micro = { pairId: '2', seconds: 60, amount: decimal('100.5') };
const chart = { pairId: '2', code: 'EURUSD', period: '5min' } as const;
const eurusd = { id: '2', code: 'EURUSD' };
const northwind = { traderId: '7001' };

const sent = {
  chart: {
    recentBars: [
      'GET /v2/api/forex/abbreviated_cache_kline?forex_id=2&period=5min [MARKET-35]',
      'toast',
      (app) => read(app.loadBars, chart),
    ],
    bars: [
      'GET /v2/api/forex/kline?forex_id=2&period=5min&t_end=1700000000000 [MARKET-36]',
      'toast',
      (app) => read(app.loadOlderBars, chart),
    ],
  },
  follow: {
    best: ['GET /api/follow/list [FOLLOW-56]', 'screen', ({ follow }) => read(follow.loadBest)],
    traders: [
      'GET /api/follow/trader_list?page=3 [FOLLOW-57]',
      'toast',
      ({ follow }) => read(follow.loadTraders, { page: 3 }),
    ],
    followed: [
      'GET /api/follow/followed_trader [FOLLOW-62]',
      'toast',
      ({ follow }) => read(follow.loadFollowed, { page: 1 }),
    ],
    trader: [
      'GET /api/follow/trader_detail?id=7001 [FOLLOW-59]',
      'screen',
      ({ follow }) => read(follow.loadTrader('7001')),
    ],
    apply: [
      'POST /api/follow/apply_trader {} [FOLLOW-58, FOLLOW-67]',
      ['accepted: Done.'],
      ({ follow }) => write(follow.apply, true),
    ],
    follow: [
      'POST /api/follow/follow_trader {"trader_id":"7001","multiple":"0.5","max_amount":"500"} [FOLLOW-36, FOLLOW-60, FOLLOW-65]',
      ['accepted: Done.'],
      ({ follow }) =>
        write(follow.follow, { traderId: '7001', multiple: decimal('0.50'), maxMargin: decimal('500') }),
    ],
    unfollow: [
      'POST /api/follow/canal_follow {"trader_id":"7001"} [FOLLOW-61, FOLLOW-66]',
      ['accepted: Done.'],
      ({ follow }) => write(follow.unfollow, { traderId: '7001' }),
    ],
    followers: [
      'GET /api/follow/my_follower?page=2 [FOLLOW-63]',
      'toast',
      ({ follow }) => read(follow.loadFollowers, { page: 2 }),
    ],
    orders: [
      'GET /v2/api/forex/my_deal_follow_order?page=2&user_id=7&follower_user_id=7001&status=1 [FOLLOW-46, FOLLOW-64]',
      'toast',
      ({ follow }) =>
        read(follow.loadOrders({ ...northwind, status: 'active', as: 'follower' }), { page: 2 }),
    ],
  },
  forex: {
    submit: [
      'GET /v2/api/forex/submit?type=2&cont=0.05&forex_id=2&status=1&target_price=0&stop_loss_price=0&target_profit_price=1.05&multiple=100 [FOREX-22, FOREX-23, FOREX-42]',
      [],
      ({ forex }) => write(forex.submitOrder, sale),
    ],
    orders: [
      'GET /v2/api/forex/my_deal?status=3&page=2 [FOREX-17, FOREX-43]',
      'toast',
      ({ forex }) => read(forex.loadOrders('closed'), { page: 2 }),
    ],
    close: [
      'GET /v2/api/forex/close?id=7 [FOREX-44]',
      ['accepted: Done.'],
      ({ forex }) => write(forex.endOrder, { orderId: '7', status: 'holding' }),
    ],
    cancel: [
      'GET /v2/api/forex/cancel_trade?id=8 [FOREX-45]',
      ['accepted: Done.'],
      ({ forex }) => write(forex.endOrder, { orderId: '8', status: 'pending' }),
    ],
    setStops: [
      'GET /v2/api/forex/set_stop_price?id=7&stop_loss_price=1.2&target_profit_price=0 [FOREX-46]',
      ['accepted: Done.'],
      ({ forex }) => write(forex.saveStops, { orderId: '7', stopLoss: decimal('1.2'), takeProfit: null }),
    ],
  },
  market: {
    pairs: ['GET /v2/api/forex/trade_list [MARKET-33]', 'screen', (app) => read(app.loadPairs)],
    categories: ['GET /v2/api/forex/getCategories [MARKET-34]', 'screen', (app) => read(app.loadCategories)],
  },
  micro: {
    options: [
      'GET /v2/api/micro/get_seconds?sec=&number= [MICRO-27]',
      'toast',
      (app) => read(app.micro.loadOptions),
    ],
    submit: [
      'GET /v2/api/micro/submit?forex_id=2&type=1&number=100.5&seconds=60 [MICRO-16, MICRO-28]',
      [],
      (app) => write(app.micro.submitOrder, { ...micro, direction: 'up' }),
    ],
    orders: [
      'GET /v2/api/micro/orders?status=1&page=2 [MICRO-10, MICRO-29]',
      'toast',
      (app) => read(app.micro.loadOrders('running'), { page: 2 }),
    ],
  },
  search: {
    pairs: [
      'GET /v2/api/forex/searchCurrency?name=gold [MARKET-37]',
      'screen',
      (app) => read(app.search, { scope: 'pairs', query: 'gold' }),
    ],
  },
} satisfies RowsOf<typeof areas.trading>;

await describeCalls(sent, [
  ['GET /v2/api/forex/kline?forex_id=2&period=1day', 'screen', (app) => read(app.micro.loadDay(eurusd))],
  [
    'GET /v2/api/forex/my_deal_follow_order?page=1&user_id=7&follower_user_id=7001&status=3 [FOLLOW-46, FOLLOW-64]',
    'toast',
    ({ follow }) => read(follow.loadOrders({ ...northwind, status: 'closed', as: 'follower' }), { page: 1 }),
  ],
  [
    'GET /v2/api/forex/my_deal_follow_order?page=1&user_id=7001&as=trader&status=1 [FOLLOW-64, FOLLOW-107]',
    'toast',
    ({ follow }) => read(follow.loadOrders({ ...northwind, status: 'active', as: 'trader' }), { page: 1 }),
  ],
  [
    'GET /v2/api/forex/my_deal_follow_order?page=1&user_id=7&follower_user_id=7001&status=1',
    'screen',
    ({ follow }) => read(follow.loadCopies, { traderId: '7001' }),
  ],
  [
    'GET /v2/api/micro/submit?forex_id=2&type=2&number=100.5&seconds=60 [MICRO-17, MICRO-28]',
    [],
    (app) => write(app.micro.submitOrder, { ...micro, direction: 'down' }),
  ],
]);
