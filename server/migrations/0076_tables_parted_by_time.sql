-- Tables that only grow are partitioned by time: see docs/decisions/0065. A migration hands a table over with
-- `select app.partition_by_time(…)`; the clock `make-partitions` makes the partitions of the next months or days.
create table partitioned_table (
  name text constraint partitioned_table_pkey primary key,
  by_column text not null,
  step text not null,
  -- How many partitions exist before their time comes.
  ahead integer not null,
  -- What is older than this is in the partition `_past`.
  starts_at timestamptz not null,
  -- Partitions that ended this many days ago are dropped; null: none is.
  kept_days integer,
  constraint partitioned_table_step_check check (step in ('day', 'month')),
  constraint partitioned_table_ahead_check check (ahead > 0)
);

-- The columns that a copy of rows writes.
create function app.written_columns(of_table regclass) returns text language plpgsql stable as $$
begin
  return (select string_agg(format('%I', attname), ', ' order by attnum) from pg_attribute
    where attrelid = of_table and attnum > 0 and not attisdropped and attgenerated = '');
end $$;

-- The row level security of a table, as statements for another one.
create function app.walls_of(of_table regclass, for_table text) returns text[] language plpgsql stable as $$
declare policies text[];
begin
  select array_agg(format('create policy %I on public.%I using (%s) with check (%s)', polname, for_table,
      pg_get_expr(polqual, polrelid), pg_get_expr(coalesce(polwithcheck, polqual), polrelid)) order by polname)
    into policies from pg_policy where polrelid = of_table;
  return array[
    format('alter table public.%I enable row level security', for_table),
    format('alter table public.%I force row level security', for_table)] || policies;
end $$;

-- Nobody but the owner may name a partition; its wall is the table's.
create function app.wall_partition(parent text, partition text) returns void language plpgsql as $$
declare
  of_table regclass := format('public.%I', parent);
  statement text;
begin
  if not (select relrowsecurity from pg_class where oid = of_table) then return; end if;
  foreach statement in array app.walls_of(of_table, partition) loop execute statement; end loop;
end $$;

-- The partitions that a table lacks at a moment. Days and months are those of UTC.
create function app.missing_partitions(of_table text, moment timestamptz)
  returns table (partition text, begins_at timestamptz, ends_at timestamptz) language plpgsql stable as $$
begin
  return query
    select one.name, one.begins at time zone 'UTC', one.ends at time zone 'UTC'
    from public.partitioned_table t
    cross join lateral (select ('1 ' || t.step)::interval as step, date_trunc(t.step, moment at time zone 'UTC') as begins) this
    cross join lateral (
      select s as begins, s + this.step as ends,
        t.name || to_char(s, case t.step when 'day' then '_YYYY_MM_DD' else '_YYYY_MM' end) as name
      from generate_series(this.begins, this.begins + t.ahead * this.step, this.step) s) one
    where t.name = of_table and one.begins at time zone 'UTC' >= t.starts_at
      and to_regclass(format('public.%I', one.name)) is null
    order by one.begins;
end $$;

-- Makes them and answers how many. Rows that came before their partition wait in `_default`, and move.
create function app.make_partitions(of_table text, moment timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '3s' as $$
declare
  missing record;
  time_column text := (select by_column from public.partitioned_table where name = of_table);
  waiting text := of_table || '_default';
  columns text := app.written_columns(format('public.%I', of_table)::regclass);
  are_waiting boolean;
  made integer := 0;
begin
  if not exists (select from app.missing_partitions(of_table, moment)) then return 0; end if;
  perform pg_advisory_xact_lock(7203004);
  for missing in select * from app.missing_partitions(of_table, moment) loop
    execute format('select exists (select from public.%I where %I >= $1 and %2$I < $2)', waiting, time_column)
      into are_waiting using missing.begins_at, missing.ends_at;
    if are_waiting then
      execute format('alter table public.%I detach partition public.%I', of_table, waiting);
    end if;
    execute format('create table public.%I partition of public.%I for values from (%L) to (%L)',
      missing.partition, of_table, missing.begins_at, missing.ends_at);
    if are_waiting then
      execute format('insert into public.%I (%s) overriding system value select %2$s from public.%I where %I >= $1 and %4$I < $2',
        missing.partition, columns, waiting, time_column) using missing.begins_at, missing.ends_at;
      execute format('delete from public.%I where %I >= $1 and %2$I < $2', waiting, time_column)
        using missing.begins_at, missing.ends_at;
      execute format('alter table public.%I attach partition public.%I default', of_table, waiting);
    end if;
    perform app.wall_partition(of_table, missing.partition);
    made := made + 1;
  end loop;
  return made;
end $$;

-- Drops the partitions that ended more than `kept_days` ago, and answers how many. A moment to come counts as now: who serves
-- requests may call this, and must not be able to drop more than the table's row says.
create function app.drop_partitions(of_table text, moment timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '3s' as $$
declare
  before timestamptz := least(moment, now()) - (select kept_days * interval '1 day' from public.partitioned_table where name = of_table);
  old text;
  dropped integer := 0;
begin
  for old in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = format('public.%I', of_table)::regclass
      and substring(pg_get_expr(c.relpartbound, c.oid) from $re$TO \('(.+)'\)$re$)::timestamptz <= before
    order by c.relname
  loop
    execute format('drop table public.%I', old);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- Gives a table's place to a partitioned one with the same columns, rows, keys, indexes and walls. The primary key becomes
-- (account_id, by_column, …); what is looked for by the old one gets an index. Unique indexes without by_column, and
-- references to the table, have to be gone before.
create function app.partition_by_time(of_table text, by_column text, step text, ahead integer, kept_days integer default null)
  returns void language plpgsql as $$
declare
  old text := of_table || '_unpartitioned';
  source regclass := format('public.%I', of_table);
  walls text[] := case when (select relrowsecurity from pg_class where oid = source) then app.walls_of(source, of_table) end;
  columns text := app.written_columns(source);
  key record;
  keys text[];
  indexes text[];
  foreign_keys text[];
  referred text[];
  counted record;
  starts_at timestamptz := date_trunc(step, now() at time zone 'UTC') at time zone 'UTC';
  statement text;
begin
  select k.conname, array_agg(a.attname::text order by u.place) as columns into key
    from pg_constraint k cross join unnest(k.conkey) with ordinality u (number, place)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number
    where k.conrelid = source and k.contype = 'p' group by k.conname;
  keys := case when key.columns[1] = 'account_id' then array['account_id', by_column] || key.columns[2:]
    else by_column || key.columns end;
  select array_agg(pg_get_indexdef(indexrelid) order by indexrelid) into indexes
    from pg_index where indrelid = source and not indisprimary;
  select array_agg(format('alter table public.%I add constraint %I %s', of_table, conname, pg_get_constraintdef(oid))) into foreign_keys
    from pg_constraint where conrelid = source and contype = 'f';
  -- Keys are checked as the owner, who has to see the rows of all accounts.
  select array_agg(distinct c.relname::text) into referred from pg_constraint k join pg_class c on c.oid = k.confrelid
    where k.conrelid = source and k.contype = 'f' and c.relforcerowsecurity;
  select a.attname as of_column, s.relname as name into counted
    from pg_attribute a join pg_depend d on d.refobjid = source and d.refobjsubid = a.attnum and d.deptype = 'i'
    join pg_class s on s.oid = d.objid and s.relkind = 'S' where a.attrelid = source and a.attidentity <> '';

  execute format('alter table public.%I rename to %I', of_table, old);
  execute format('alter table public.%I no force row level security', old);
  execute format('alter table public.%I drop constraint %I', old, key.conname);
  for statement in select format('drop index %s', indexrelid::regclass) from pg_index where indrelid = source loop
    execute statement;
  end loop;
  if counted.name is not null then
    execute format('alter sequence public.%I rename to %I', counted.name, counted.name || '_unpartitioned');
  end if;

  execute format('create table public.%I (like public.%I including defaults including constraints including generated
    including identity including storage including comments) partition by range (%I)', of_table, old, by_column);
  execute format('create table public.%I partition of public.%I for values from (minvalue) to (%L)',
    of_table || '_past', of_table, starts_at);
  execute format('create table public.%I partition of public.%I default', of_table || '_default', of_table);
  insert into public.partitioned_table values (of_table, by_column, step, ahead, starts_at, kept_days);
  execute format('alter table public.%I add constraint %I primary key (%s)', of_table, key.conname,
    (select string_agg(format('%I', k), ', ' order by n) from unnest(keys) with ordinality u (k, n)));
  perform app.make_partitions(of_table, now());
  execute format('insert into public.%I (%s) overriding system value select %2$s from public.%I', of_table, columns, old);
  if counted.name is not null then
    execute format('select setval(pg_get_serial_sequence(%L, %L), last_value, is_called) from public.%I',
      format('public.%I', of_table), counted.of_column, counted.name || '_unpartitioned');
  end if;
  execute format('create index %I on public.%I (%s)', of_table || '_id_ix', of_table,
    (select string_agg(format('%I', k), ', ' order by n) from unnest(key.columns) with ordinality u (k, n)));
  foreach statement in array coalesce(referred, '{}') loop
    execute format('alter table public.%I no force row level security', statement);
  end loop;
  foreach statement in array coalesce(indexes, '{}') || coalesce(foreign_keys, '{}') || coalesce(walls, '{}') loop
    execute statement;
  end loop;
  foreach statement in array coalesce(referred, '{}') loop
    execute format('alter table public.%I force row level security', statement);
  end loop;
  for statement in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = format('public.%I', of_table)::regclass
  loop
    perform app.wall_partition(of_table, statement);
  end loop;
  -- Its rows are moved by the owner, whatever account they are of.
  execute format('create policy owner_moves_rows on public.%I to %I using (true) with check (true)',
    of_table || '_default', current_user);
  execute format('drop table public.%I', old);
end $$;

revoke execute on function app.make_partitions(text, timestamptz), app.drop_partitions(text, timestamptz),
  app.partition_by_time(text, text, text, integer, integer), app.wall_partition(text, text) from public;
