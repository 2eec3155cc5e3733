import { readdirSync } from 'node:fs'
import pg from 'pg'
import { migrate, migrationsFolder } from '../migrate.ts'
import { StartError } from '../start-error.ts'

/** Migrates an installation without accounts to the state the back-up was made at, or says why that is not possible. */
export async function prepareTarget(ownerUrl: string, appUrl: string, migrations: string[]) {
  const last = migrations.at(-1)
  const known = new Set(readdirSync(migrationsFolder))
  const unknown = migrations.find((name) => !known.has(name))
  if (unknown || !last)
    throw new StartError(`the back-up needs migration ${unknown}: restore it with a newer Umbral.`)
  const { hasAccounts, newest } = await stateOf(ownerUrl)
  if (hasAccounts)
    throw new StartError(
      'this installation has accounts: a back-up is restored into an empty one, with a UMBRAL_DATA_DIR or a database of its own.',
    )
  if (newest && newest > last)
    throw new StartError(
      'this database was already prepared for a newer Umbral than the back-up: give an empty database or data folder.',
    )
  await migrate(ownerUrl, migrationsFolder, appUrl, last)
}

async function stateOf(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect().catch((error) => {
    throw new StartError(`the database cannot be reached: ${error.message}`)
  })
  try {
    const { rows } = await client.query(
      `select to_regclass('account') is not null as has_tables, to_regclass('schema_migration') is not null as has_list`,
    )
    const [{ has_tables: hasTables, has_list: hasList }] = rows
    const accounts = hasTables ? await client.query('select from account limit 1') : { rowCount: 0 }
    const newest = hasList ? await client.query('select max(name) as name from schema_migration') : undefined
    return { hasAccounts: accounts.rowCount !== 0, newest: newest?.rows[0].name as string | null | undefined }
  } finally {
    await client.end()
  }
}
