import pg from 'pg'

/**
 * Puts the functions and tables of Citus that Umbral uses into a database of plain PostgreSQL. They distribute nothing: they
 * keep what was called, and refuse what Citus was seen to refuse. Everything stays in this one place.
 */
export async function standInForCitus({ ownerUrl }: { ownerUrl: string }) {
  const { host, database } = new pg.Client(ownerUrl)
  const superuser = new pg.Client({ host, database, user: 'postgres' })
  await superuser.connect()
  try {
    await superuser.query(standIn)
    await superuser.query(`alter database ${database} set search_path = public, citus_stand_in, pg_catalog`)
  } finally {
    await superuser.end()
  }
}

const standIn = `
create schema citus_stand_in;
grant usage on schema citus_stand_in to public;
set search_path = citus_stand_in, public;
create table pg_dist_partition (logicalrelid regclass, partmethod "char", repmodel "char");
create table pg_dist_node (groupid int, nodename text, nodeport int, isactive boolean, noderole text);
insert into pg_dist_node values (0, 'here', 5432, true, 'primary'), (1, 'one', 5432, true, 'primary'), (2, 'two', 5432, true, 'primary');
create table call (n int generated always as identity, what text);
-- What the shard of a table answers instead of the table; what a node lacks.
create table odd_shard (name text, answer text);
create table lacking (what text);
-- Tables whose distribution kills the connection, or loses the rows.
create table fault (name text, what text);
create view pg_settings as select name, case name when 'max_prepared_transactions' then '200' else setting end as setting
  from pg_catalog.pg_settings;
grant all on all tables in schema citus_stand_in to public;

create function citus_version() returns text language sql as $$ select 'Citus 13.2.2 on nothing' $$;

create function fail_at(t regclass) returns void language plpgsql as $$
begin
  case (select what from fault where name = t::text)
    when 'kills' then perform pg_terminate_backend(pg_backend_pid());
    when 'loses' then execute format('delete from %s', t);
    else null;
  end case;
end $$;

create function refuse_unless_ready(t regclass) returns void language plpgsql as $$
declare has_rows boolean;
begin
  if exists (select from pg_dist_partition where logicalrelid = t) then
    raise exception 'table % is already distributed', t;
  end if;
  if exists (select from pg_constraint k where k.contype = 'f' and t in (k.conrelid, k.confrelid) and k.conrelid <> k.confrelid) then
    raise exception 'cannot complete operation on a table with identity column';
  end if;
  execute format('select exists (select from %s)', t) into has_rows;
  if has_rows and (select relforcerowsecurity from pg_class where oid = t) then
    raise exception 'COPY FROM not supported with row-level security';
  end if;
end $$;

create function create_reference_table(t regclass) returns void language plpgsql as $$
begin
  perform refuse_unless_ready(t);
  insert into pg_dist_partition values (t, 'n', 't');
  insert into call (what) values (format('reference %s', t));
end $$;

create function create_distributed_table(t regclass, by_column text, colocate_with text default 'default')
  returns void language plpgsql as $$
begin
  perform fail_at(t);
  perform refuse_unless_ready(t);
  if by_column <> 'account_id' then raise exception 'not by account'; end if;
  if colocate_with = 'default' and exists (select from pg_dist_partition where partmethod = 'h') then
    raise exception '% is not beside the others', t;
  end if;
  insert into pg_dist_partition select t, 'h', 's'
    union all select inhrelid, 'h', 's' from pg_inherits where inhparent = t;
  insert into call (what) values (format('distribute %s', t));
end $$;

create function undistribute_table(t regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_attribute where attrelid = t and attidentity <> '') then
    raise exception 'cannot complete operation on a table with identity column';
  end if;
  delete from pg_dist_partition where logicalrelid = t;
  insert into call (what) values (format('undistribute %s', t));
end $$;

create function truncate_local_data_after_distributing_table(t regclass) returns void language plpgsql as $$
begin
  perform fail_at(t);
  if not exists (select from pg_dist_partition where logicalrelid = t) then
    raise exception 'supplied parameter % is not a distributed relation', t;
  end if;
  insert into call (what) values (format('empty %s', t));
end $$;

create function run_command_on_shards(t regclass, command text) returns table (shardid bigint, success boolean, result text)
  language plpgsql as $$
begin
  shardid := 102008;
  success := true;
  execute replace(command, '%s', t::text) into result;
  result := coalesce((select answer from odd_shard where name = t::text), result);
  return next;
end $$;

create function run_command_on_workers(command text)
  returns table (nodename text, nodeport int, success boolean, result text) language plpgsql as $$
begin
  execute command into result; -- the command itself is tried, its answer is that of one node
  return query select 'one', 5432, true, coalesce((select what from lacking), '');
end $$;

-- Such a key crashed a coordinator.
create function refuse_local_to_distributed() returns event_trigger language plpgsql as $$
begin
  if exists (
    select from pg_constraint k join citus_stand_in.pg_dist_partition d on d.logicalrelid = k.confrelid
    where k.contype = 'f' and d.partmethod = 'h'
      and not exists (select from citus_stand_in.pg_dist_partition o where o.logicalrelid = k.conrelid))
  then raise exception 'a key from a local to a distributed table'; end if;
end $$;
create event trigger refuse_local_to_distributed on ddl_command_end when tag in ('CREATE TABLE', 'ALTER TABLE')
  execute function citus_stand_in.refuse_local_to_distributed();
`
