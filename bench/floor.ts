import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Statement } from './record.ts'

const pgbench = ['/usr/bin/pgbench', '/usr/local/bin/pgbench'].find(existsSync)
export const hasPgbench = pgbench !== undefined

type Floor = { appUrl: string; accountId: number; statements: Statement[]; seconds: number }

/** Transactions a second of this very SQL, prepared, by 8 clients and nothing else in the way. */
export function pgbenchOf({ appUrl, accountId, statements, seconds }: Floor): number {
  const folder = mkdtempSync(join(tmpdir(), 'umbral-pgbench-'))
  const file = join(folder, 'floor.sql')
  const defined: string[] = []
  const script = statements.map(({ text, values }, statement) =>
    text.replace(/\s+/g, ' ').replace(/\$(\d+)/g, (_, number) => {
      const value = values[Number(number) - 1]
      if (value === null || value === undefined) return 'null'
      const name = `v${statement}_${number}`
      defined.push('-D', `${name}=${inText(value)}`)
      return `:${name}`
    }),
  )
  writeFileSync(file, `${script.join(';\n')};\n`)
  try {
    const args = [
      '-n',
      '-M',
      'prepared',
      '-c',
      '8',
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      file,
      ...new Set(pairs(defined)),
    ]
    const { stdout, stderr } = spawnSync(
      pgbench ?? '',
      [...args.flatMap((one) => one.split('\u0000')), appUrl],
      {
        encoding: 'utf8',
        env: { ...process.env, PGOPTIONS: `-c app.account_id=${accountId}` },
      },
    )
    const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN)
    if (!(tps > 0)) throw new Error(`pgbench: ${stderr.slice(0, 2_000)}`)
    return tps
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// A parameter used twice is defined once.
const pairs = (flags: string[]) =>
  flags.flatMap((flag, index) => (index % 2 === 0 ? [`${flag}\u0000${flags[index + 1]}`] : []))

const inText = (value: unknown) => (Array.isArray(value) ? `{${value.join(',')}}` : String(value))
