import pg from 'pg'
import { bindApp } from './roles/bind.ts'

/**
 * Grants the role `umbral_app` the use of the migrated tables. On an external PostgreSQL the role is created if we are allowed
 * to; the user of DATABASE_URL becomes its member, so that even a superuser serves requests under row level security.
 */
export async function grantToApp(owner: pg.ClientBase, appUser?: string) {
  const { rows } = await owner.query<Situation>(situation)
  const { has_role: hasRole, may_create: mayCreate, me } = rows[0] as Situation
  if (!hasRole && !mayCreate) return
  if (!hasRole) await owner.query('create role umbral_app nologin nosuperuser nobypassrls')
  if (mayCreate) for (const user of new Set([me, appUser || me])) await addMember(owner, user)
  await bindApp(owner)
  await owner.query(grantWhatIsMissing)
}

type Situation = { has_role: boolean; may_create: boolean; me: string }

const situation = `
  select current_user as me,
    exists (select from pg_roles where rolname = 'umbral_app') as has_role,
    (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_create`

/** From PostgreSQL 16 on the creator of a role is its member, but without the right to SET ROLE. */
const knowsSet = `current_setting('server_version_num')::int >= 160000`

async function addMember(owner: pg.ClientBase, user: string) {
  if (user === 'umbral_app') return
  const { rows } = await owner.query(
    `select pg_has_role($1, 'umbral_app', case when ${knowsSet} then 'set' else 'member' end) as may_take,
       me.rolsuper or pg_has_role(me.oid, 'umbral_app', 'member with admin option')
         or me.rolcreaterole and not ${knowsSet} as may_give
     from pg_roles me where me.rolname = current_user`,
    [user],
  )
  if (!rows[0].may_take && rows[0].may_give)
    await owner.query(`grant umbral_app to ${pg.escapeIdentifier(user)}`)
}

/**
 * Grants only what is missing: a start that changes nothing writes nothing. The role may only insert into the audit and the ledgers of
 * claims, deals, payments and commissions; a person is erased through functions of the owner. Our partitions are reached through their parent table; pg-boss writes to its own by
 * name.
 */
const grantWhatIsMissing = `
  do $$
  declare command text;
  begin
    for command in
      select format('grant usage on schema %I to umbral_app', nspname) from pg_namespace
        where nspowner = current_user::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
          and not has_schema_privilege('umbral_app', oid, 'usage')
      union all
      select format('grant select, insert, update, delete on %s to umbral_app', oid::regclass) from pg_class
        where relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'm')
          and not (relispartition and relnamespace = 'public'::regnamespace)
          and relname not in ('schema_migration', 'audit_entry', 'unit_claim_step', 'deal_step', 'deal_payment_entry', 'commission_step',
            'partitioned_table', 'distribution_step')
          and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)
          and not (has_table_privilege('umbral_app', oid, 'select') and has_table_privilege('umbral_app', oid, 'insert')
            and has_table_privilege('umbral_app', oid, 'update') and has_table_privilege('umbral_app', oid, 'delete'))
      union all
      select format('grant select, insert on %s to umbral_app', oid::regclass) from pg_class
        where oid in (to_regclass('audit_entry'), to_regclass('unit_claim_step'), to_regclass('deal_step'),
          to_regclass('deal_payment_entry'), to_regclass('commission_step')) and not has_table_privilege('umbral_app', oid, 'insert')
      union all
      select format('revoke update, delete, truncate on %s from umbral_app', oid::regclass) from pg_class
        where oid in (to_regclass('audit_entry'), to_regclass('unit_claim_step'), to_regclass('deal_step'),
          to_regclass('deal_payment_entry'), to_regclass('commission_step'))
          and has_table_privilege('umbral_app', oid, 'update, delete, truncate')
      union all
      select format('grant execute on function %s to umbral_app', oid::regprocedure) from pg_proc
        where pronamespace = to_regnamespace('app') and proowner = current_user::regrole
          and not has_function_privilege('umbral_app', oid, 'execute')
      union all
      select format('grant usage, select on sequence %s to umbral_app', oid::regclass) from pg_class
        where relowner = current_user::regrole
          and case relkind when 'S' then not has_sequence_privilege('umbral_app', oid, 'usage') else false end
      union all
      select format('grant select on %s to umbral_app', oid::regclass) from pg_class
        where oid in (to_regclass('schema_migration'), to_regclass('partitioned_table'))
          and not has_table_privilege('umbral_app', oid, 'select')
    loop
      execute command;
    end loop;
  end $$`
