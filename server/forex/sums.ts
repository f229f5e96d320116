import { type Kysely, sql } from 'kysely';
import { millisecondsPerDay } from '#domain/durations.ts';

type Executor = Pick<Kysely<unknown>, 'getExecutor'>;

/** Adds all closed orders up: by user, and by user and UTC day for filled orders that aren't copies. */
export async function sumClosedOrders(db: Executor): Promise<void> {
  await sql`insert into forex_total (user_id, closed, earned)
    select user_id, count(*), coalesce(sum(profit), 0) from forex_order where status = 'closed' group by 1`.execute(
    db,
  );
  await sql`insert into forex_day (user_id, day, orders, won, profit, margin)
    select user_id, completed_at / ${sql.lit(millisecondsPerDay)}, count(*), count(*) filter (where profit > 0), sum(profit), sum(margin)
    from forex_order where status = 'closed' and origin_id is null and open_price is not null
    group by 1, 2`.execute(db);
}

/**
 * Adds an order to the sums, or takes it out of them: `times` is 1 or -1. The first version knew no fees; those of an
 * order that was never filled were given back.
 */
const counting = (withFees: boolean) => {
  const charged = sql`times * case when counted.open_price is null then 0 else counted.fee end`;
  return sql`create or replace function forex_order_count(counted forex_order, times integer) returns void
  language plpgsql as $$
  begin
    if counted.status <> 'closed' then
      return;
    end if;
    insert into forex_total (user_id, closed, earned${withFees ? sql`, fees` : sql``})
    values (counted.user_id, times, times * coalesce(counted.profit, 0)${withFees ? sql`, ${charged}` : sql``})
    on conflict (user_id) do update set
      closed = forex_total.closed + excluded.closed, earned = forex_total.earned + excluded.earned
      ${withFees ? sql`, fees = forex_total.fees + excluded.fees` : sql``};
    if counted.origin_id is null and counted.open_price is not null then
      insert into forex_day (user_id, day, orders, won, profit, margin)
      values (counted.user_id, counted.completed_at / ${sql.lit(millisecondsPerDay)}, times,
        case when counted.profit > 0 then times else 0 end, times * counted.profit, times * counted.margin)
      on conflict (user_id, day) do update set
        orders = forex_day.orders + excluded.orders, won = forex_day.won + excluded.won,
        profit = forex_day.profit + excluded.profit, margin = forex_day.margin + excluded.margin;
    end if;
  end $$`;
};

/** Has the database add up the fees of closed orders as well, those of the past included. */
export async function keepFees(db: Executor): Promise<void> {
  await counting(true).execute(db);
  await sql`update forex_total set fees = charged.fees from (
      select user_id, sum(fee) as fees from forex_order
      where status = 'closed' and open_price is not null group by 1
    ) charged where charged.user_id = forex_total.user_id`.execute(db);
}

/**
 * Has the database keep the sums: whatever closes, corrects or deletes orders, also a process of the version before,
 * can't forget them.
 */
export async function keepSums(db: Executor): Promise<void> {
  await counting(false).execute(db);
  await sql`create function forex_order_counted() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform forex_order_count(old, -1);
      end if;
      if tg_op <> 'DELETE' then
        perform forex_order_count(new, 1);
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger forex_order_inserted after insert on forex_order for each row
    when (new.status = 'closed') execute function forex_order_counted()`.execute(db);
  await sql`create trigger forex_order_updated after update on forex_order for each row
    when (old.status = 'closed' or new.status = 'closed') execute function forex_order_counted()`.execute(db);
  await sql`create trigger forex_order_deleted after delete on forex_order for each row
    when (old.status = 'closed') execute function forex_order_counted()`.execute(db);
}
