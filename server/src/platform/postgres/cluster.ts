import { execFile } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterFolder } from './place.ts'

const run = promisify(execFile)

/** Creates the cluster once. It appears complete or not at all, also when two starts create it at the same time. */
export async function ensureCluster(binaries: Binaries, place: ClusterFolder, isDurable: boolean) {
  // PostgreSQL refuses a data folder that others may enter, which `chmod -R` can cause.
  if (existsSync(place.data)) return chmodSync(place.data, 0o700)
  const unfinished = mkdtempSync(`${place.data}.`)
  if (place.user) chownSync(unfinished, place.user.uid, place.user.gid)
  try {
    await initdb(binaries, place, [...access, ...(isDurable ? [] : ['--no-sync']), '--pgdata', unfinished])
    renameSync(unfinished, place.data)
  } catch (error) {
    if (!existsSync(place.data)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/**
 * Local connections need no password: only PostgreSQL's own user can enter the socket's folder, and that user can read the data
 * files anyway. It listens nowhere else.
 */
const access = [
  '--username',
  'postgres',
  '--auth-local',
  'trust',
  '--auth-host',
  'reject',
  '--no-instructions',
]

/**
 * Text sorts by code point, the same on every machine (PostgreSQL's builtin C.UTF-8; queries name Spanish order explicitly). The
 * system's locale only classifies letters for pg_trgm: it must be a UTF-8 one, and its name differs by system.
 */
const text = [
  '--encoding',
  'UTF8',
  '--locale-provider',
  'builtin',
  '--builtin-locale',
  'C.UTF-8',
  '--locale',
  'C',
]
const letters = ['C.UTF-8', 'en_US.UTF-8', 'C']

async function initdb(binaries: Binaries, { user, home }: ClusterFolder, args: string[]) {
  for (const locale of letters) {
    try {
      await run(binaries.initdb, [...args, ...text, '--lc-ctype', locale], { ...user, cwd: home })
      return
    } catch (error) {
      const words = (error as { stderr?: string }).stderr || (error as Error).message
      if (!words.includes('invalid locale name') || locale === letters.at(-1))
        throw new StartError(`the database could not be created in ${home}: ${words.trim()}`)
    }
  }
}
