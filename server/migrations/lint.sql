-- One row for every place where the tables break a rule that keeps one node and many the same program.
-- $1: the tables that do not belong to one account (reference and local), $2: the local ones, $3: those of them whose rows
-- are of accounts, $4: tables whose rows are of accounts and that have no wall, for a reason. See tables.json.
with every_table as (
  select c.oid, c.relname, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity, a.attnum as account,
    a.attnotnull, a.atttypid
  from pg_class c
  left join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
),
tenant as (
  select * from every_table t where account is not null and relname <> all ($1::text[])
    -- A partition is what its table is.
    and not exists (
      select from pg_inherits h join pg_class p on p.oid = h.inhparent where h.inhrelid = t.oid and p.relname = any ($1))
),
of_accounts as (select * from every_table where account is not null),
foreign_key as (select * from pg_constraint where contype = 'f'),
unique_index as (
  select indexrelid, indrelid, (string_to_array(indkey::text, ' ')::int2[])[1:indnkeyatts] as keys
  from pg_index where indisunique or indisexclusion
)

select 'R1 no account_id, and not declared reference or local' as rule, relname::text as object
  from every_table where account is null and relname <> all ($1)
union all select 'R1 declared in tables.json, but there is no such table', name
  from unnest($1) as name where name not in (select relname from every_table)
union all select 'R1 no primary key', relname
  from tenant where not exists (select from pg_constraint k where k.conrelid = tenant.oid and k.contype = 'p')
union all select 'R1 account_id may be null', relname from tenant where not attnotnull
union all select 'R1 account_id is not a bigint', relname from tenant where atttypid <> 'bigint'::regtype
union all select 'R1 account_id is not first in the primary key', relname
  from tenant join pg_constraint k on k.conrelid = tenant.oid and k.contype = 'p' where k.conkey[1] <> account
union all select 'R1 identity or serial narrower than bigint: ' || c.attname, relname
  from tenant
  join pg_attribute c on c.attrelid = tenant.oid and c.attnum > 0 and c.atttypid in ('int4'::regtype, 'int2'::regtype)
  left join pg_attrdef d on d.adrelid = tenant.oid and d.adnum = c.attnum
  where c.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%'

union all select 'R2 unique without account_id among its keys: ' || indexrelid::regclass, relname
  from tenant join unique_index on indrelid = tenant.oid where account <> all (keys)

union all select 'R3 a foreign key may not set null or default, nor cascade an update: ' || k.conname, relname
  from tenant join foreign_key k on k.conrelid = tenant.oid
  where (k.confdeltype in ('n', 'd') or k.confupdtype in ('n', 'd', 'c')) and account = any (k.conkey)
union all select 'R3 foreign key to another tenant table without the pair of account_ids: ' || k.conname, tenant.relname
  from tenant join foreign_key k on k.conrelid = tenant.oid join tenant other on other.oid = k.confrelid
  where tenant.account <> all (k.conkey)
    or array_position(k.conkey, tenant.account) is distinct from array_position(k.confkey, other.account)

union all select 'R4 foreign key from a reference or local table to a tenant table: ' || k.conname, t.relname
  from every_table t join foreign_key k on k.conrelid = t.oid join tenant other on other.oid = k.confrelid
  where t.oid not in (select oid from tenant)
union all select 'R4 foreign key from a tenant or reference table to a local table: ' || k.conname, t.relname
  from every_table t join foreign_key k on k.conrelid = t.oid join every_table other on other.oid = k.confrelid
  where other.relname = any ($2::text[]) and t.relname <> all ($2)

union all select 'R6 trigger: ' || g.tgname, relname
  from every_table join pg_trigger g on g.tgrelid = every_table.oid and not g.tgisinternal
union all select 'R6 rule: ' || r.rulename, relname
  from every_table join pg_rewrite r on r.ev_class = every_table.oid

union all select 'R8 unlogged', relname from every_table where relpersistence = 'u'
union all select 'R8 name longer than 50', relname from every_table where length(relname) > 50

union all select 'R9 inherits without being a partition', t.relname
  from tenant t join pg_inherits h on h.inhrelid = t.oid join pg_class c on c.oid = t.oid where not c.relispartition

union all select 'S1 row level security is not enabled and forced', relname
  from of_accounts where not (relrowsecurity and relforcerowsecurity) and relname <> all ($4::text[])
union all select 'S1 no policy', relname
  from of_accounts t where relname <> all ($4) and not exists (select from pg_policy p where p.polrelid = t.oid)
union all select 'S1 rows of accounts, and not in shared_by_accounts', relname
  from of_accounts where relname = any ($1) and relname <> all ($3::text[])
union all select 'S2 sub-query in a policy: ' || p.polname, relname
  from every_table t join pg_policy p on p.polrelid = t.oid
  where concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) ~* '\mselect\M'

union all select 'Q3 an SQL function with arguments that reads tables: ' || p.proname, ''
  from pg_proc p join pg_language l on l.oid = p.prolang and l.lanname = 'sql'
  where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace) and p.pronargs > 0 and p.prosrc ~* '\mfrom\M'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
order by 1, 2
