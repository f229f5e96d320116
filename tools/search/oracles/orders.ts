import Big from 'big.js';

export interface StoredTick {
  sequence: number;
  time: number;
  price: string;
}

export interface Order {
  id: string;
  instrument: string;
  side: 'buy' | 'sell';
  status: string;
  lots: string;
  trigger: 'atOrBelow' | 'atOrAbove' | null;
  order_price: string;
  open_price: string | null;
  close_price: string | null;
  profit: string | null;
  stop_loss: string;
  take_profit: string;
  open_tick: StoredTick | null;
  close_tick: StoredTick | null;
  close_reason: string | null;
  created_at: number;
}

const reaches = (price: Big, level: string, from: 'atOrBelow' | 'atOrAbove') =>
  from === 'atOrBelow' ? price.lte(level) : price.gte(level);

/** All orders as `orderFaults` takes them. */
export const allOrders = `select id::text as id, instrument, side, status, lots::text as lots, trigger,
  order_price::text as order_price, open_price::text as open_price, close_price::text as close_price,
  profit::text as profit, stop_loss::text as stop_loss, take_profit::text as take_profit, open_tick, close_tick,
  close_reason, created_at
  from forex_order order by id`;

/** A price at which something could be executed. */
export interface Moved {
  /** The pair's code. */
  code: string;
  /** Unix milliseconds. */
  time: number;
  price: Big;
}

interface Known {
  /** Of a pair that is quoted in USD; undefined for any other, whose orders aren't checked. */
  unitsOf: (code: string) => string | undefined;
  /** Whether there was such a tick; absent where not all of them are known. */
  hasTick?: (code: string, tick: StoredTick) => boolean;
}

/** Every fill and close happened at a price that there was, that reached its level, with the profit of the formula. */
export function orderFaults(orders: readonly Order[], { unitsOf, hasTick }: Known): string[] {
  const faults: string[] = [];
  for (const order of orders) {
    const { id, instrument, side, trigger, open_tick, close_tick, close_reason, open_price, close_price } =
      order;
    const units = unitsOf(instrument);
    if (units === undefined) continue;
    for (const tick of [open_tick, close_tick])
      if (tick && hasTick?.(instrument, tick) === false)
        faults.push(`Order ${id} was executed at a price that there wasn't`);
    if (open_tick && open_price !== null && !Big(open_price).eq(open_tick.price))
      faults.push(`Order ${id} was opened at another price than its tick's`);
    if (open_tick && trigger && !reaches(Big(open_tick.price), order.order_price, trigger))
      faults.push(`Order ${id} was filled although its price was not reached`);
    if (!close_tick || open_price === null || close_price === null || order.profit === null) continue;
    const losing = side === 'buy' ? 'atOrBelow' : 'atOrAbove';
    const winning = side === 'buy' ? 'atOrAbove' : 'atOrBelow';
    const price = Big(close_tick.price);
    if (close_reason === 'stopLoss' && !reaches(price, order.stop_loss, losing))
      faults.push(`Order ${id} was stopped although its stop was not reached`);
    if (close_reason === 'takeProfit' && !reaches(price, order.take_profit, winning))
      faults.push(`Order ${id} took its profit although that was not reached`);
    const move = side === 'buy' ? price.minus(open_price) : Big(open_price).minus(price);
    const profit = move.times(order.lots).times(units).round(6, Big.roundDown);
    if (!profit.eq(order.profit))
      faults.push(`Order ${id} has the profit ${order.profit}, not ${profit.toFixed()}`);
  }
  return faults;
}

/** No order waits whose price was reached by one of these prices: what was due was done. */
export const waitingFaults = (orders: readonly Order[], prices: readonly Moved[]): string[] =>
  orders.flatMap(({ id, status, instrument, trigger, order_price, created_at }) =>
    status === 'pending' &&
    trigger !== null &&
    prices.some(
      ({ code, time, price }) =>
        code === instrument && time > created_at && reaches(price, order_price, trigger),
    )
      ? [`Order ${id} is still pending although its price was reached`]
      : [],
  );
