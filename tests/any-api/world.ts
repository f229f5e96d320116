import { amountsOf } from './amounts.ts';
import type { WorldDraw } from './draw.ts';

export const start = Date.UTC(2026, 2, 2, 9, 30);
export const userId = 7;

/** The things at the API before anything is done. */
export function worldOf(draw: WorldDraw) {
  const amounts = amountsOf(draw);
  /** The first number of a kind of thing. */
  const first = (kind: number) => (draw.ids === 'equal' ? 1 : kind * 100 + 1);
  const before = (index: number) => start - (index + 1) * (draw.rows === 'equal' ? 0 : 61_000);
  const several = draw.currencies === 'several';
  const unknown = draw.figures === 'unknown';
  const offered = <Thing>(things: Thing[]): Thing[] => (draw.offers === 'none' ? [] : things);

  const accounts = ['forex', 'micro', 'change'].map((type, index) => ({
    id: index + 1,
    type,
    balance: amounts.atLeast100(9_000),
    locked: amounts.upTo(90),
    currencyId: several && type === 'change' ? 2 : 1,
  }));
  const fee = amounts.upTo(9);
  const entries = Array.from({ length: 8 }, (_, index) => ({
    account: 3,
    amount: draw.rows === 'equal' ? `-${fee}` : `${index % 2 === 0 ? '-' : ''}${amounts.upTo(90)}`,
    kind: index === 4 && draw.rows !== 'equal' ? 10 : 2,
    memo: 'A memo',
    words: 'Fee of an order',
    at: before(draw.rows === 'equal' ? 0 : index),
  }));
  const moved = amounts.upTo(90);
  const transfers = Array.from({ length: 7 }, (_, index) => ({
    from: index % 2 === 0 || draw.rows === 'equal' ? '3' : 'change',
    to: '1',
    amount: draw.rows === 'equal' ? moved : amounts.upTo(90),
    at: before(draw.rows === 'equal' ? 0 : index),
  }));
  const networks = offered([
    { id: first(2), code: 'USDT', protocol: 'TRC20', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
    {
      id: first(2) + 1,
      code: 'BTC',
      protocol: null,
      address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    },
  ]);
  const deposits = Array.from({ length: 5 }, (_, index) => ({
    kind: index === 3 ? 1 : 0,
    amount: amounts.upTo(900),
    code: index === 3 ? 'USD' : 'USDT',
    status: draw.codes === 'others' && index === 1 ? 9 : index % 4,
    at: before(index),
    remark: index === 2 ? 'No such payment' : '',
  }));
  const currencies = offered(
    [
      { kind: 0, code: 'USDT', protocol: 'ERC20', rate: amounts.upTo(5), feeType: 1, price: '0.9987' },
      { kind: 0, code: 'USDT', protocol: 'TRC20', rate: amounts.rate(), feeType: 2, price: '1' },
      { kind: 0, code: 'BTC', protocol: '', rate: amounts.rate(), feeType: 0, price: '0.0000101' },
      { kind: 1, code: 'EUR', protocol: '', rate: amounts.rate(), feeType: 2, price: '0.92' },
    ].map((currency, index) => ({ ...currency, id: first(3) + index })),
  );
  const payees = currencies.map(({ id, kind, code, protocol }, index) => ({
    id: first(4) + index,
    currencyId: id,
    address: kind === 1 ? '' : `${code}-${protocol || 'own'}-address-${index}`,
    account: kind === 1 ? 'GB33BUKB20201555555555' : '',
  }));
  const withdrawals = payees.map((payee, index) => ({
    kind: payee.address === '' ? 1 : 0,
    amount: amounts.upTo(900),
    receipt: amounts.upTo(800),
    code: currencies.find(({ id }) => id === payee.currencyId)?.code ?? '',
    fee: amounts.upTo(5),
    status: index === 0 ? 'Waiting for approval' : 'Paid out',
    at: before(index),
    payee,
    notes: index === 1 ? 'rent' : '',
  }));
  const products = offered(
    [30, 90].map((days, index) => ({
      id: first(5) + index,
      days,
      minimum: '100',
      maximum: '5000',
      rate: '0.0005',
      freeDays: index * 7,
      penaltyRate: '0.001',
    })),
  );
  const loans = [2, 5, 1, draw.codes === 'others' ? 8 : 4].map((status, index) => ({
    id: first(6) + index,
    amount: amounts.upTo(4_000),
    days: 30,
    interest: amounts.upTo(90),
    rate: '0.0005',
    penalty: unknown || index > 0 ? null : amounts.upTo(9),
    status,
    at: before(index),
    reviewedAt: status === 1 ? null : before(0),
    dueAt: status === 1 ? null : start + 30 * 86_400_000,
    agreement: '<p>The agreement of this loan</p>',
  }));
  const traders = [0, 1, 2, 3].map((index) => ({
    id: first(7) + index,
    // Another number than that of the trader, unless all numbers are equal.
    userId: draw.ids === 'equal' ? first(7) + index : 9_000 - index,
    name: `Trader ${index + 1}`,
    maximum: amounts.upTo(900),
    profit: unknown ? null : amounts.upTo(900),
    isFollowed: index === 1,
  }));
  const funds = offered(
    ['USDT', 'BTC', 'USD'].map((currency, index) => ({
      id: first(8) + index,
      title: `Fund ${index + 1}`,
      currency,
      percent: amounts.rate(),
      minimum: currency === 'BTC' ? '0.005' : '50',
      maximum: unknown ? null : currency === 'BTC' ? '5' : '5000',
      days: 30 * (index + 1),
      penalty: unknown ? null : '2.5',
    })),
  );
  const subscriptions = funds.map((fund, index) => ({
    id: first(9) + index,
    fund,
    share: fund.currency === 'BTC' ? '0.5' : amounts.upTo(900),
    income: amounts.upTo(9),
    status: draw.codes === 'others' && index === 2 ? 7 : index + 1,
    at: before(index),
  }));
  const orderOf = (status: number, index: number, of: { owner: number; trader: number | null }) => ({
    ...of,
    id: first(10) + index,
    side: 1 + (index % 2),
    lots: '0.01',
    status,
    price: '1.0842',
    stopLoss: '0',
    takeProfit: '0',
    profit: unknown ? null : `-${amounts.upTo(9)}`,
    at: before(index),
  });
  const own = { owner: userId, trader: null };
  const [master, followed] = traders.map((trader) => trader.userId);
  const orders = [
    ...[1, 1, 1, 3, 3, 3, 0].map((status, index) => orderOf(status, index, own)),
    ...[3, 3, 1].map((status, index) => orderOf(status, 10 + index, { owner: master ?? 0, trader: null })),
    ...[1, 3, 3].map((status, index) =>
      orderOf(status, 20 + index, { owner: userId, trader: followed ?? 0 }),
    ),
    // Copies of somebody else, which this user may not see.
    orderOf(1, 30, { owner: 4_711, trader: followed ?? 0 }),
  ];
  const microOrders = [1, 2].map((direction, index) => ({
    id: first(11) + index,
    direction,
    amount: amounts.upTo(90),
    seconds: 60,
    at: before(index + 2),
  }));
  return {
    /** How the user's verifications stand, by the documents' numbers. */
    realName: { status: 0 },
    loanVerification: { status: 0 },
    user: { isTrader: false, password: 'a long password' },
    demo: { resets: 0 },
    accounts,
    entries,
    transfers,
    networks,
    deposits,
    currencies,
    payees,
    withdrawals,
    products,
    loans,
    traders,
    funds,
    subscriptions,
    orders,
    microOrders,
  };
}

export type World = ReturnType<typeof worldOf>;

type Thing<Kind extends 'products' | 'loans' | 'traders' | 'funds' | 'orders' | 'microOrders'> =
  World[Kind][number];
export type Product = Thing<'products'>;
export type Loan = Thing<'loans'>;
export type Trader = Thing<'traders'>;
export type Fund = Thing<'funds'>;
/** A contract order; as a copy it has the user of the trader that it is a copy of. */
export type Order = Thing<'orders'>;
/** A micro order, which is settled when its time is over. */
export type MicroOrder = Thing<'microOrders'>;
