import pg from 'pg'
import { StartError } from '../start-error.ts'
import type { OwnerFacts } from './owner.ts'

export type AppFacts = {
  /** Who logs in, and who the transactions of requests are: `umbral_app` where it may be taken. */
  login: string
  user: string
  database: string
  tables: string | null
  passes_walls: boolean
  owns_tables: boolean
  /** A table of ours that it may not read, and its owner. */
  closed: string | null
  owner_of_closed: string | null
  propagates: string | null
}

/**
 * Throws where the user of DATABASE_URL would see more than one account, or fail at the first request. Called after the
 * migrations, which grant what is missing.
 */
export async function refuseUnfitApp(appUrl: string, owner: OwnerFacts) {
  const client = new pg.Client({ connectionString: appUrl, application_name: 'umbral start' })
  await client.connect().catch((error) => {
    throw new StartError(`the database of DATABASE_URL cannot be reached: ${error.message}`)
  })
  try {
    await client.query('begin')
    await client.query('savepoint role')
    await client.query('set local role umbral_app').catch(() => client.query('rollback to savepoint role'))
    const { rows } = await client.query<AppFacts>(facts)
    const why = whyUnfitApp(rows[0] as AppFacts, owner) // a select without a table gives one row
    if (why) throw new StartError(why)
  } finally {
    await client.end()
  }
}

export function whyUnfitApp(app: AppFacts, owner: OwnerFacts): string | undefined {
  const { login, user } = app
  if (app.database !== owner.database || app.tables !== (owner.tables ?? app.tables))
    return `DATABASE_URL and DATABASE_OWNER_URL lead to two databases (${app.database} and ${owner.database}): name the same one in both.`
  if (app.passes_walls)
    return user === 'umbral_app'
      ? 'umbral_app passes row security, and requests would see every account: alter role umbral_app nosuperuser nobypassrls.'
      : `${login} passes row security, and may not take the role umbral_app: create role umbral_app; grant umbral_app to ${login}.`
  // An owner that may not take umbral_app serves as itself: row security is forced on it.
  if (app.owns_tables && login !== owner.user)
    return `${user} owns the tables and could lift their row security: log requests in as umbral_app, which owns nothing.`
  if (app.closed)
    return user === 'umbral_app'
      ? `umbral_app may not use the table ${app.closed}: as ${app.owner_of_closed}, grant select, insert, update, delete on ${app.closed} to umbral_app.`
      : `${login} may not use the table ${app.closed}, nor take the role umbral_app, which may: grant umbral_app to ${login}, or log in as umbral_app.`
  if (app.propagates !== null && app.propagates !== 'local')
    return `on a cluster row security hides every row from requests unless settings reach the nodes: let requests log in as umbral_app, and alter role umbral_app set citus.propagate_set_commands = 'local'.`
  return undefined
}

const facts = `
  select session_user as login, current_user as user, current_database() as database,
    to_regclass('public.schema_migration')::oid::text as tables,
    me.rolsuper or me.rolbypassrls as passes_walls,
    exists (select from pg_class t where t.relnamespace = 'public'::regnamespace and t.relrowsecurity
      and pg_has_role(me.oid, t.relowner, 'usage')) as owns_tables,
    closed.relname as closed, pg_get_userbyid(closed.relowner) as owner_of_closed,
    case when exists (select from pg_extension where extname = 'citus')
      then current_setting('citus.propagate_set_commands', true) end as propagates
  from pg_roles me
  left join lateral (select t.relname, t.relowner from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      and not has_table_privilege(me.oid, t.oid, 'select')
      -- Others may keep tables of their own in the schema.
      and (t.relrowsecurity or t.relowner = (select relowner from pg_class where oid = to_regclass('public.schema_migration')))
    order by t.relname limit 1) as closed on true
  where me.rolname = current_user`
