import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../start-error.ts'

/** The first line of a file says how it runs; without such a line the file is one transaction. */
const ways = {
  '-- no transaction': 'no transaction',
  '-- batched': 'batched',
  '-- batched per account': 'batched per account',
} as const

export type Migration = {
  name: string
  sql: string
  sha256: string
  way: 'transaction' | (typeof ways)[keyof typeof ways]
}

export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_\w+\.sql$/.test(name))
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex'), way: wayOf(sql) }
  })
}

export function wayOf(sql: string): Migration['way'] {
  const [first = ''] = sql.split('\n')
  return Object.hasOwn(ways, first) ? ways[first as keyof typeof ways] : 'transaction'
}

/** The statements of a file without a transaction: each ends at the end of a line, which `npm run check` enforces. */
export const statementsIn = (sql: string) =>
  sql
    .split(/;[ \t]*$/m)
    .map((statement) => statement.replaceAll(/^--.*$/gm, '').trim())
    .filter((statement) => statement !== '')

/** How many of the files are applied. The applied ones must be the first ones, unchanged; else it throws. */
export async function countKnown(client: pg.ClientBase, files: Migration[]): Promise<number> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migration order by name',
  )
  for (const [index, row] of rows.entries()) {
    const file = files[index]
    if (file && file.name < row.name)
      throw new StartError(
        `migration ${file.name} is new but comes before ${row.name}, which is applied: number it higher.`,
      )
    if (file?.name !== row.name)
      throw new StartError(
        `the database has migration ${row.name}, which this Umbral does not know: start a newer one.`,
      )
    if (file.sha256 !== row.sha256)
      throw new StartError(
        `migration ${row.name} was changed after it was applied: restore it and add a new file instead.`,
      )
  }
  return rows.length
}
