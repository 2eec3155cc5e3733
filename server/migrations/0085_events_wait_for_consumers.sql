-- A day of events goes only when every consumer was given all of it; after four times as long it goes all the same, so that one
-- that is no more keeps no events for ever. `umbral doctor` says which consumer is behind. See docs/decisions/0070.
create function app.are_events_awaited(of_partition text) returns boolean
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare awaited boolean;
begin
  -- Else it sees no events, and takes none for awaited.
  set local app.every_account = 'on';
  execute format($query$
    select exists (select from public.%1$I where seq is null) or exists (
      select from (select bucket, min(seq) as seq from public.outbox_checkpoint group by bucket) c
      where exists (select from public.%1$I o where o.bucket = c.bucket and o.seq > c.seq))$query$, of_partition) into awaited;
  return awaited;
end $$;
revoke execute on function app.are_events_awaited(text) from public;

create or replace function app.drop_partitions(of_table text, moment timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '3s' as $$
declare
  kept interval := (select kept_days * interval '1 day' from public.partitioned_table where name = of_table);
  upto timestamptz := least(moment, now());
  old record;
  dropped integer := 0;
begin
  for old in
    select c.relname as name, b.ends_at from pg_inherits i join pg_class c on c.oid = i.inhrelid
    cross join lateral (
      select substring(pg_get_expr(c.relpartbound, c.oid) from $re$TO \('(.+)'\)$re$)::timestamptz as ends_at) b
    where i.inhparent = format('public.%I', of_table)::regclass and b.ends_at <= upto - kept
    order by c.relname
  loop
    continue when of_table = 'outbox' and old.ends_at > upto - 4 * kept and app.are_events_awaited(old.name);
    execute format('drop table public.%I', old.name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
