/**
 * Lets a database be restored to what it holds now, which is faster than creating it again: a schema `origin` with
 * copies of the rows that migrations have inserted, and two functions.
 */
export const restorable = `
create schema origin;

do $$
declare
  name text;
  is_filled boolean;
begin
  for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format('select exists (select from public.%I)', name) into is_filled;
    if is_filled then
      execute format('create table origin.%I as table public.%I', name, name);
    end if;
  end loop;
end $$;

create function origin.schema_digest() returns text language sql as $$
  select md5(concat_ws('|',
    (select string_agg(concat_ws(',', oid::regclass, relkind), ';' order by oid)
      from pg_class where relnamespace = 'public'::regnamespace),
    (select string_agg(concat_ws(',', attrelid, attname, atttypid, attnotnull, pg_get_expr(adbin, adrelid)), ';'
        order by attrelid, attnum)
      from pg_attribute join pg_class on pg_class.oid = attrelid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace),
    (select string_agg(concat_ws(',', tgrelid, tgname, tgenabled), ';' order by oid) from pg_trigger),
    (select string_agg(concat_ws(',', conrelid, conname, convalidated), ';' order by oid)
      from pg_constraint where connamespace = 'public'::regnamespace),
    (select string_agg(proname, ';' order by oid) from pg_proc where pronamespace = 'public'::regnamespace)))
$$;

create view origin.sequence as
  select schemaname, sequencename, start_value, last_value from pg_sequences where schemaname = 'public';
create table origin.schema_before as select origin.schema_digest() as digest;
create table origin.sequence_before as table origin.sequence;

-- False, and nothing is changed, if the schema isn't what it was.
create function origin.restore() returns boolean language plpgsql as $$
declare
  name text;
  is_filled boolean;
  large text[] := '{}';
  moved record;
begin
  if origin.schema_digest() <> (select digest from origin.schema_before) then
    return false;
  end if;
  -- An open transaction fails this soon, instead of holding it up until the test's own time is over.
  perform set_config('lock_timeout', '5s', true);
  -- Rows are deleted in any order, without a look at what refers to them.
  perform set_config('session_replication_role', 'replica', true);
  for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format('select exists (select from public.%I)', name) into is_filled;
    if is_filled or to_regclass(format('origin.%I', name)) is not null then
      -- A truncated table gets a new file, which takes longer than to delete a few rows.
      if pg_relation_size(format('public.%I', name)) > 65536 then
        large := large || format('public.%I', name);
      else
        execute format('delete from public.%I', name);
      end if;
    end if;
  end loop;
  if cardinality(large) > 0 then
    execute 'truncate ' || array_to_string(large, ', ') || ' cascade';
  end if;
  for name in select tablename from pg_tables where schemaname = 'origin' and tablename not like '%\\_before' loop
    execute format('insert into public.%I overriding system value select * from origin.%I', name, name);
  end loop;
  for moved in
    select now.sequencename, now.start_value, before.last_value
    from origin.sequence now join origin.sequence_before before using (sequencename)
    where now.last_value is distinct from before.last_value
  loop
    perform setval(format('public.%I', moved.sequencename)::regclass,
      coalesce(moved.last_value, moved.start_value), moved.last_value is not null);
  end loop;
  return true;
end $$;
`;
