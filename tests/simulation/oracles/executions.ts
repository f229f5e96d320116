import Big from 'big.js';
import type { SimulatedTick } from '../exchange/prices.ts';
import type { Statements } from '../exchange/statements.ts';
import { breaks, type World } from '../world/world.ts';

interface StoredTick {
  sequence: number;
  time: number;
  price: string;
}

interface Order {
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
}

const reaches = (price: Big, level: string, from: 'atOrBelow' | 'atOrAbove') =>
  from === 'atOrBelow' ? price.lte(level) : price.gte(level);

/** The ticks that there were, by pair, time and price. */
function tickBook(ticks: readonly SimulatedTick[]) {
  const known = new Set(ticks.map(({ instrument, time, price }) => `${instrument.code} ${time} ${price}`));
  const units = new Map(ticks.map(({ instrument }) => [instrument.code, instrument.unitsPerLot]));
  return {
    has: (code: string, { time, price }: StoredTick) => known.has(`${code} ${time} ${Big(price).toFixed()}`),
    unitsOf: (code: string) => units.get(code),
  };
}

/** Every fill and close happened at a price that there was, that reached its level, with the profit of the formula. */
function checkOrders(world: World, statements: Statements, ticks: readonly SimulatedTick[]): void {
  const book = tickBook(ticks);
  const orders = statements.run(
    `select id::text as id, instrument, side, status, lots::text as lots, trigger, order_price::text as order_price,
      open_price::text as open_price, close_price::text as close_price, profit::text as profit,
      stop_loss::text as stop_loss, take_profit::text as take_profit, open_tick, close_tick, close_reason
    from forex_order order by id`,
  ).rows as unknown as Order[];
  for (const order of orders) {
    const { id, instrument, side, trigger, open_tick, close_tick, close_reason, open_price, close_price } =
      order;
    const units = book.unitsOf(instrument);
    if (units === undefined) continue;
    for (const tick of [open_tick, close_tick])
      if (tick && !book.has(instrument, tick))
        breaks(world, `Order ${id} was executed at a price that there wasn't`);
    if (open_tick && open_price !== null && !Big(open_price).eq(open_tick.price))
      breaks(world, `Order ${id} was opened at another price than its tick's`);
    if (open_tick && trigger && !reaches(Big(open_tick.price), order.order_price, trigger))
      breaks(world, `Order ${id} was filled although its price was not reached`);
    if (!close_tick || open_price === null || close_price === null || order.profit === null) continue;
    const losing = side === 'buy' ? 'atOrBelow' : 'atOrAbove';
    const winning = side === 'buy' ? 'atOrAbove' : 'atOrBelow';
    const price = Big(close_tick.price);
    if (close_reason === 'stopLoss' && !reaches(price, order.stop_loss, losing))
      breaks(world, `Order ${id} was stopped although its stop was not reached`);
    if (close_reason === 'takeProfit' && !reaches(price, order.take_profit, winning))
      breaks(world, `Order ${id} took its profit although that was not reached`);
    // Both traded pairs are quoted in USD.
    const move = side === 'buy' ? price.minus(open_price) : Big(open_price).minus(price);
    const profit = move.times(order.lots).times(units).round(6, Big.roundDown);
    if (!profit.eq(order.profit))
      breaks(world, `Order ${id} has the profit ${order.profit}, not ${profit.toFixed()}`);
  }
}

/** No order waits whose price the newest ticks have reached: what was due was done. */
function checkDue(world: World, statements: Statements, ticks: readonly SimulatedTick[]): void {
  const since = ticks.at(-1)?.time ?? 0;
  const recent = ticks.filter(({ time }) => time > since - 20_000 && time < since - 5_000);
  const pending = statements.run(
    `select id::text as id, instrument, trigger, order_price::text as order_price, created_at from forex_order
    where status = 'pending'`,
  ).rows as {
    id: string;
    instrument: string;
    trigger: 'atOrBelow' | 'atOrAbove';
    order_price: string;
    created_at: number;
  }[];
  for (const { id, instrument, trigger, order_price, created_at } of pending)
    if (
      recent.some(
        (tick) =>
          tick.instrument.code === instrument &&
          tick.time > created_at &&
          reaches(Big(tick.price), order_price, trigger),
      )
    )
      breaks(world, `Order ${id} is still pending although its price was reached`);
}

/** Everything that fell due has happened, once, with its amount. */
function checkDueWork(world: World, statements: Statements, now: number): void {
  const checks = {
    'an income is not that of its day': `select i.id from fund_income i join fund_subscription s on s.id = subscription_id
      where i.amount <> s.daily_income or i.at <> s.subscribed_at + i.day * s.day_milliseconds or i.day > s.days`,
    'the income of a day was credited twice': `select min(id) as id from fund_income group by subscription_id, day
      having count(*) > 1`,
    'an income that was due is missing': `select s.id from fund_subscription s where status = 'inProgress'
      and s.credited_days < floor(($1::bigint - 10000 - s.subscribed_at) / s.day_milliseconds)`,
    'the credited days are not the incomes': `select s.id from fund_subscription s
      left join fund_income i on i.subscription_id = s.id group by s.id, s.credited_days
      having s.credited_days <> count(i.id)`,
    'a redemption waits after its review': `select id from fund_subscription where status = 'refunding'
      and review_at < $1::bigint - 10000`,
    'a subscription outlived its term': `select id from fund_subscription where status = 'inProgress'
      and subscribed_at + days * day_milliseconds < $1::bigint - 10000`,
    'a micro order outlived its time': `select id from micro_order where status = 'running'
      and expires_at < $1::bigint - 10000`,
    'a micro order earned more than it may': `select id from micro_order
      where profit > amount * maximum_ratio or profit < -amount`,
    'a copy still waits': `select id from follow_copy where status = 'due' and created_at < $1::bigint - 30000`,
    'an order was copied twice': `select min(id) as id from follow_copy group by trader_order_id, follower_id
      having count(*) > 1`,
    'a copy has another side or price than a fresh one': `select c.id from follow_copy c
      join forex_order o on o.id = c.order_id join forex_order t on t.id = c.trader_order_id
      where o.side <> t.side or o.instrument <> t.instrument
        or (o.open_tick ->> 'time')::bigint < (c.trader_tick ->> 'time')::bigint`,
    'a withdrawal waits after its review': `select id from wallet_withdrawal where status = 'checking'
      and due_at < $1::bigint - 10000`,
    'a deposit waits after its review': `select id from wallet_deposit where status = 'unchecked'
      and due_at < $1::bigint - 10000`,
  };
  for (const [fault, text] of Object.entries(checks)) {
    const { rows } = text.includes('$1') ? statements.run(text, [now]) : statements.run(text);
    for (const { id } of rows) breaks(world, `${fault}: ${id}`);
  }
}

/** An independent calculation of what the exchange has done, from the ticks and the rows. */
export function checkExecutions(
  world: World,
  statements: Statements,
  ticks: readonly SimulatedTick[],
  now: number,
): void {
  checkOrders(world, statements, ticks);
  checkDue(world, statements, ticks);
  checkDueWork(world, statements, now);
}
