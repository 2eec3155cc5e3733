import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'

const run = promisify(execFile)

/**
 * Local connections are trusted because only PostgreSQL's own user can enter the socket's folder, and that user can
 * read the data files anyway: a password kept beside them would guard nothing. There is no other way in.
 */
const accessRules = 'local all all trust\n'

/** Makes the cluster once. It appears whole or not at all, also when two starts make it at the same time. */
export async function ensureCluster(binaries: Binaries, place: Place) {
  if (existsSync(place.data)) return
  const unfinished = mkdtempSync(`${place.data}.`)
  if (place.user) chownSync(unfinished, place.user.uid, place.user.gid)
  try {
    await initdb(binaries, place, unfinished)
    writeFileSync(join(unfinished, 'pg_hba.conf'), accessRules)
    renameSync(unfinished, place.data)
  } catch (error) {
    if (!existsSync(place.data)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/**
 * Text sorts by code point the same on every machine (PostgreSQL's own C.UTF-8; Spanish order is asked for by name).
 * The system's locale only classifies letters, for pg_trgm: it must be a UTF-8 one, and they are named differently.
 */
async function initdb(binaries: Binaries, { user, home }: Place, folder: string) {
  const letters = ['C.UTF-8', 'en_US.UTF-8', 'C']
  for (const [attempt, locale] of letters.entries()) {
    const args = ['--pgdata', folder, '--username', 'postgres', '--encoding', 'UTF8', '--auth', 'trust']
    const locales = ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C']
    try {
      await run(binaries.initdb, [...args, ...locales, '--lc-ctype', locale, '--no-instructions'], {
        ...user,
        cwd: home,
      })
      return
    } catch (error) {
      const text = (error as { stderr?: string }).stderr || (error as Error).message
      if (!text.includes('invalid locale name') || attempt === letters.length - 1)
        throw new StartError(`the database could not be created in ${home}: ${text.trim()}`)
    }
  }
}
