import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { isForItsValues } from '#server/platform/statements.ts'
import { cpuOfPostgres } from './cpu.ts'
import type { Statement } from './record.ts'

const pgbench = ['/usr/bin/pgbench', '/usr/local/bin/pgbench'].find(existsSync)
export const hasPgbench = pgbench !== undefined

type Asked = {
  appUrl: string
  accountId: number
  dataDir: string
  statements: Statement[]
  seconds: number
  /** Concurrent clients; 8 by default. */
  clients?: number
}
export type Floor = { tps: number; postgresCpu: number }

/** Transactions per second of the same SQL, prepared, with pgbench alone. */
export async function pgbenchOf({
  appUrl,
  accountId,
  dataDir,
  statements,
  seconds,
  clients = 8,
}: Asked): Promise<Floor> {
  if (!pgbench) return { tps: Number.NaN, postgresCpu: Number.NaN }
  const folder = mkdtempSync(join(tmpdir(), 'umbral-pgbench-'))
  const file = join(folder, 'floor.sql')
  const { script, values } = await scriptOf(appUrl, statements)
  writeFileSync(file, script)
  try {
    const threads = String(Math.min(2, clients))
    const how = [
      '-n',
      '-M',
      statements.every(({ text }) => isForItsValues(text)) ? 'extended' : 'prepared',
      '-c',
      String(clients),
      '-j',
      threads,
      '-T',
      String(seconds),
      '-f',
      file,
    ]
    const defined = [...values].flatMap(([name, value]) => ['-D', `${name}=${value}`])
    const before = cpuOfPostgres(dataDir)
    const { stdout, stderr } = spawnSync(pgbench, [...how, ...defined, appUrl], {
      encoding: 'utf8',
      env: { ...process.env, PGOPTIONS: `-c app.account_id=${accountId}` },
    })
    const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    if (!(tps > 0)) throw new Error(`pgbench: ${stderr.slice(0, 2_000)}`)
    const done = Number(/actually processed: (\d+)/.exec(stdout)?.[1])
    return { tps, postgresCpu: (cpuOfPostgres(dataDir) - before) / done }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** pgbench turns each use of a variable into its own parameter, so each needs its type. */
async function scriptOf(appUrl: string, statements: Statement[]) {
  const values = new Map<string, string>()
  const lines: string[] = []
  for (const [index, { text, values: given }] of statements.entries()) {
    const types = await typesOf(appUrl, text)
    const safe = text.replace(/\s+/g, ' ').replace(/'(?:[^']|'')*'/g, withoutColons)
    const line = safe.replace(/\$(\d+)/g, (_, number) => {
      const value = given[Number(number) - 1]
      const type = types[Number(number) - 1]
      if (value === null || value === undefined) return `null::${type}`
      const name = `v${index}_${number}`
      values.set(name, Array.isArray(value) ? `{${value.join(',')}}` : String(value))
      return `:${name}::${type}`
    })
    lines.push(`${line};\n`)
  }
  return { script: lines.join(''), values }
}

// pgbench also looks for variables inside quotes.
const withoutColons = (literal: string) =>
  literal.includes(':') ? `E${literal.replaceAll(':', '\\x3a')}` : literal

async function typesOf(appUrl: string, text: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  try {
    await client.query(`prepare asked as ${text}`)
    const { rows } = await client.query(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'asked'`,
    )
    return rows[0].types
  } finally {
    await client.end()
  }
}
