import { join } from 'node:path'
import pg from 'pg'
import { readPlaces } from './distribute/catalogue.ts'
import { readRegistry } from './distribute/registry.ts'
import { isUnderWay, underWay } from './distribute/state.ts'
import { grantToApp } from './grants.ts'
import { apply } from './migrations/apply.ts'
import { countKnown, readMigrations } from './migrations/files.ts'
import { type Patience, usualPatience } from './migrations/patience.ts'
import { inTurn } from './migrations/turns.ts'
import { root } from './root.ts'
import { StartError } from './start-error.ts'

export const migrationsFolder = join(root, 'server/migrations')

/**
 * Applies the files of `folder` that the database does not have yet, in order, and returns their names; then grants the user of
 * `appUrl` access to the tables. Nodes that start together wait for each other. With `last`, it stops after that file: a back-up
 * is restored at the state it was made at.
 */
export async function migrate(
  ownerUrl: string,
  folder: string,
  appUrl = ownerUrl,
  last?: string,
  patience: Patience = usualPatience,
): Promise<string[]> {
  const files = readMigrations(folder).filter(({ name }) => last === undefined || name <= last)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'umbral migrate' })
  await client.connect().catch((error) => {
    throw new StartError(`the database cannot be reached: ${error.message}`)
  })
  try {
    await inTurn(client, () => client.query(makeTable))
    const registry = await registryOnCluster(client, folder)
    const applied: string[] = []
    for (const file of files.slice(await countKnown(client, files)))
      if (await apply({ client, ownerUrl, files, patience, registry }, file)) applied.push(file.name)
    await inTurn(client, () => grantToApp(client, new pg.Client(appUrl).user))
    return applied
  } finally {
    await client.end()
  }
}

/** Undefined unless tables are distributed. While they are being distributed nothing is migrated and no server starts. */
async function registryOnCluster(client: pg.ClientBase, folder: string) {
  if (await isUnderWay(client)) throw new StartError(underWay)
  const isDistributed = Object.values(await readPlaces(client)).includes('distributed')
  return isDistributed ? readRegistry(folder) : undefined
}

/** The files still to be applied; the server is ready when there are none. */
export async function pendingMigrations(client: pg.ClientBase, folder: string): Promise<string[]> {
  const files = readMigrations(folder)
  return files.slice(await countKnown(client, files)).map(({ name }) => name)
}

const makeTable = `
  create table if not exists schema_migration (
    name text constraint schema_migration_pk primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`
