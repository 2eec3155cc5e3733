import type pg from 'pg'

/** Defaults of `umbral_app`, for who logs in as it; without them each transaction sets them. What was set otherwise stays. */
export async function bindApp(client: pg.ClientBase) {
  const { rows } = await client.query<{ known: string[]; may_set: boolean }>(situation)
  const [app] = rows
  if (!app?.may_set) return
  for (const [name, value] of Object.entries(bounds))
    if (!app.known.some((setting) => setting.toLowerCase().startsWith(`${name}=`)))
      await client.query(`alter role umbral_app set ${name} = '${value}'`)
}

/** From PostgreSQL 16 on only who administers a role may change it. */
const situation = `
  select coalesce(app.rolconfig, '{}') as known,
    me.rolsuper or me.rolcreaterole and (current_setting('server_version_num')::int < 160000
      or pg_has_role(me.oid, app.oid, 'member with admin option')) as may_set
  from pg_roles app, pg_roles me
  where app.rolname = 'umbral_app' and app.rolcanlogin and me.rolname = current_user`

const bounds = {
  timezone: 'UTC',
  statement_timeout: '15s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '10s',
}
