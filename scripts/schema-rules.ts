import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrationsFolder } from '../server/src/platform/migrate.ts'

type Registry = {
  reference: string[]
  local: string[]
  shared_by_accounts: string[]
  without_wall: Record<string, string>
}

/** Violations of the table rules that let Umbral run on one node or many. */
export async function brokenRules(ownerUrl: string): Promise<{ rule: string; object: string }[]> {
  const registry = JSON.parse(readFileSync(join(migrationsFolder, 'tables.json'), 'utf8')) as Registry
  const rules = readFileSync(join(migrationsFolder, 'lint.sql'), 'utf8')
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const withoutAccount = [...registry.reference, ...registry.local]
    const { local, shared_by_accounts, without_wall } = registry
    const given = [withoutAccount, local, shared_by_accounts, Object.keys(without_wall)]
    return (await client.query(rules, given)).rows
  } finally {
    await client.end()
  }
}
