import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

type Registry = {
  reference: string[]
  local: string[]
  shared_by_accounts: string[]
  without_wall: Record<string, string>
}

/** Violations of the table rules that let Umbral run on one node or many. */
export async function brokenTableRules(
  client: pg.ClientBase,
  migrationsFolder: string,
): Promise<{ rule: string; object: string }[]> {
  const read = (name: string) => readFileSync(join(migrationsFolder, name), 'utf8')
  const { reference, local, shared_by_accounts, without_wall } = JSON.parse(read('tables.json')) as Registry
  const given = [[...reference, ...local], local, shared_by_accounts, Object.keys(without_wall)]
  return (await client.query(read('lint.sql'), given)).rows
}
