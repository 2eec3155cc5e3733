import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from '../start-error.ts'
import { canReach, type OsUser } from './os-user.ts'
import { passable } from './passable.ts'

/** The folder for files that PostgreSQL's user must reach when the installation lies in a private folder. */
export const sharedFolder = '/var/lib/umbral'

/** The folder of this data folder's existing database, or `undefined` before the first start. */
export function findHome(dataDir: string): string | undefined {
  const inside = join(dataDir, 'postgres')
  const pointer = pointerOf(dataDir)
  if (existsSync(inside)) return inside
  if (!existsSync(pointer)) return undefined
  const outside = readFileSync(pointer, 'utf8').trim()
  if (!existsSync(outside))
    throw new StartError(
      `${pointer} says the database is in ${outside}, which is not there: bring it back, or remove ${pointer} to begin with an empty one.`,
    )
  refuseCopy(dataDir, outside)
  return outside
}

/** Inside the data folder, or else where the user can reach it. */
export function chooseHome(dataDir: string, user: OsUser): string {
  const inside = join(dataDir, 'postgres')
  if (canReach(inside, user)) return inside
  passable(() => mkdirSync(sharedFolder, { recursive: true, mode: 0o755 }))
  return join(sharedFolder, shortHash(dataDir))
}

/** Records a folder outside in both places, so that a moved data folder finds its database again. */
export function rememberHome(dataDir: string, home: string) {
  if (home === join(dataDir, 'postgres')) return
  writeFileSync(join(home, 'data-folder'), `${dataDir}\n`)
  writeFileSync(pointerOf(dataDir), `${home}\n`)
}

/** A copied data folder must not use the database of the original. */
function refuseCopy(dataDir: string, home: string) {
  const note = join(home, 'data-folder')
  const owner = existsSync(note) ? readFileSync(note, 'utf8').trim() : dataDir
  if (resolve(owner) === dataDir || !existsSync(pointerOf(owner))) return
  throw new StartError(
    `${dataDir} is a copy of ${owner} without its database, which is in ${home}: remove ${pointerOf(dataDir)} to begin with an empty one.`,
  )
}

const pointerOf = (dataDir: string) => join(dataDir, 'postgres.location')

export const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
