import type pg from 'pg'

// Set in each transaction, unless the role has them: behind PgBouncer settings of a session are not reliable.
export const bounds =
  "set local timezone = 'UTC';set local statement_timeout = 15000;set local lock_timeout = 5000;" +
  'set local idle_in_transaction_session_timeout = 10000;'

/** Whether the login has the bounds as settings, and whether the database is a cluster's. */
export async function settingsOf(pool: pg.Pool) {
  const { rows } = await pool.query<{ is_bound: boolean; is_cluster: boolean }>(
    `select coalesce(rolconfig @> array['TimeZone=UTC', 'statement_timeout=15s', 'lock_timeout=5s',
         'idle_in_transaction_session_timeout=10s'], false)
       and current_setting('TimeZone') = 'UTC'
       and current_setting('idle_in_transaction_session_timeout') = '10s' as is_bound,
       exists (select from pg_extension where extname = 'citus') as is_cluster
     from pg_roles where rolname = session_user`,
  )
  return { isBound: rows[0]?.is_bound ?? false, isCluster: rows[0]?.is_cluster ?? false }
}

/**
 * The user of DATABASE_URL works as `umbral_app`, which row level security binds and which owns nothing. Only an owner that row
 * level security binds too may work without it, where the two roles were not linked.
 */
export async function roleToTake(pool: pg.Pool): Promise<'umbral_app' | null> {
  const { rows } = await pool.query<{ is_app: boolean; is_unbound: boolean }>(
    `select r.rolname = 'umbral_app' as is_app, r.rolsuper or r.rolbypassrls as is_unbound
     from pg_roles r where r.rolname = current_user`,
  )
  const [me] = rows
  if (me?.is_app) return null
  if (await mayBeApp(pool)) return 'umbral_app'
  if (!me?.is_unbound) return null
  throw new Error(
    'The database role bypasses row level security and there is no role umbral_app to take instead',
  )
}

async function mayBeApp(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    return await client.query('set local role umbral_app').then(
      () => true,
      () => false,
    )
  } finally {
    await client.query('rollback')
    client.release()
  }
}
