import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Prepared = { dataDir: string; username: string; password: string; leads: number }

/** The folder that keeps the installation of this size between runs. */
export const seededIn = (leads: number, accounts = usualAccounts) =>
  join(tmpdir(), 'umbral-bench', accounts === usualAccounts ? String(leads) : `${leads}-${accounts}`)

const usualAccounts = 20

const root = join(import.meta.dirname, '..')

/** An installation with so many leads over so many accounts, seeded once and reused until the schema or the seed changes. */
export function prepare(leads: number, accounts = usualAccounts): Prepared {
  const dataDir = seededIn(leads, accounts)
  const note = join(dataDir, 'bench.json')
  const version = versionOf('server/migrations', 'server/src/features/office/demo/seed')
  const known = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : null
  if (known?.version === version) return known
  console.error(`Seeding ${leads} leads …`)
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const args = ['server/src/cli.ts', 'seed', '--leads', String(leads), '--accounts', String(accounts)]
  const said = execFileSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, UMBRAL_DATA_DIR: dataDir },
  })
  const [, admin, password] = /Sign in as (\S+) with (\S+)/.exec(said) ?? []
  const prepared = { dataDir, username: admin, password, leads, version, seeded: said.trim().split('\n') }
  writeFileSync(note, JSON.stringify(prepared))
  return prepared as unknown as Prepared
}

function versionOf(...folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const name of (readdirSync(join(root, folder), { recursive: true }) as string[]).sort())
      if (/\.(sql|ts)$/.test(name)) hash.update(readFileSync(join(root, folder, name)))
  return hash.digest('hex').slice(0, 16)
}
