import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which tables are not of one account: `reference` ones are on every node, `local` ones on the coordinator alone. */
export type Registry = { reference: string[]; local: string[] }

export function readRegistry(migrationsFolder: string): Registry {
  const file = join(migrationsFolder, 'tables.json')
  if (!existsSync(file)) return { reference: [], local: [] }
  const { reference, local } = JSON.parse(readFileSync(file, 'utf8')) as Registry
  return { reference, local: [...local, 'schema_migration'] }
}
