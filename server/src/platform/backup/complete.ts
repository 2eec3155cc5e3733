import pg from 'pg'
import { StartError } from '../start-error.ts'
import { tableOfJobs } from './queued-jobs.ts'
import type { KeptTable } from './tables.ts'

/** How many rows of each table were written. */
export type Written = Map<string, number>

/**
 * Compares what was written with what there is, counted in the same snapshot but not in the same way: no account is set, and
 * `row_security = off` makes PostgreSQL refuse a query from which row security would hide rows.
 */
export async function ensureComplete(client: pg.Client, tables: KeptTable[], written: Written) {
  const lift = await whatLiftsTheWall(client)
  const lacking: string[] = []
  for (const { name } of tables.filter(({ name }) => name !== tableOfJobs)) {
    const there = await counted(client, name, lift)
    const here = written.get(name) ?? 0
    if (here !== there) lacking.push(`${here} of ${there} rows of ${name}`)
  }
  if (lacking.length === 0) return
  throw new StartError(
    `the back-up would not be whole, and no file was written: it has ${lacking.join(', ')}. Row security hides the others ` +
      'from the role of DATABASE_OWNER_URL, or they are of no account. See docs/operations/backup.md.',
  )
}

type Lift = (table: string) => string | undefined

/** A role that passes row security needs nothing, the owner may take such a role, or else lifts the wall of the table meanwhile. */
async function whatLiftsTheWall(client: pg.Client): Promise<Lift> {
  const { rows } = await client.query<{ passes: boolean; may_take: boolean }>(`
    select me.rolsuper or me.rolbypassrls as passes,
      exists (select from pg_roles r where r.rolname = 'umbral_backup' and r.rolbypassrls
        and pg_has_role(me.oid, r.oid, 'member')) as may_take
    from pg_roles me where me.rolname = current_user`)
  if (rows[0]?.passes) return () => undefined
  if (rows[0]?.may_take) return () => 'set local role umbral_backup'
  return (table) => `alter table ${table} no force row level security`
}

/** All is undone at once, so that a table whose wall was lifted is locked only while it is counted. */
async function counted(client: pg.Client, name: string, lift: Lift, tries = 10): Promise<number> {
  const table = pg.escapeIdentifier(name)
  await client.query('savepoint counting')
  try {
    await client.query(`set local row_security = off; set local lock_timeout = '2s'`)
    const lifting = lift(table)
    if (lifting) await client.query(lifting)
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`)
    return Number(rows[0]?.count)
  } catch (error) {
    const { code, message } = error as pg.DatabaseError
    if (code !== lockNotAvailable || tries === 1)
      throw new StartError(`the rows of ${name} cannot be counted, and no back-up was written: ${message}`)
  } finally {
    await client.query('rollback to savepoint counting')
  }
  return counted(client, name, lift, tries - 1)
}

const lockNotAvailable = '55P03'
