import { chmodSync, chownSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { StartError } from '../start-error.ts'
import { chooseHome, findHome, rememberHome, shortHash } from './home.ts'
import { canReach, type OsUser, unprivilegedUser } from './os-user.ts'
import { passable } from './passable.ts'

/** `home` holds the cluster (`data`), its log and, where its path is short enough, its socket. */
export type ClusterFolder = {
  home: string
  data: string
  socketFolder: string
  logFile: string
  user: OsUser
}

/** Where the database of this data folder is, and which user runs it. */
export function placeFor(folder: string): ClusterFolder {
  const dataDir = resolve(folder)
  // Traversable, not readable: the files of PostgreSQL's user are inside.
  passable(() => mkdirSync(dataDir, { recursive: true, mode: 0o711 }))
  const found = findHome(dataDir)
  const user = found ? ownerOf(found) : unprivilegedUser()
  const home = found ?? chooseHome(dataDir, user)
  if (!canReach(home, user)) throw unreachable(home, user)
  makePrivate(home, user)
  rememberHome(dataDir, home)
  const socketFolder = socketFolderFor(home)
  makePrivate(socketFolder, user)
  return { home, data: join(home, 'data'), socketFolder, logFile: join(home, 'postgres.log'), user }
}

/** Root keeps the user that owns an existing database. */
function ownerOf(home: string): OsUser {
  const starter = unprivilegedUser()
  const { uid, gid } = statSync(home)
  return starter && uid !== 0 ? { uid, gid, name: `number ${uid}` } : starter
}

/** The path of a socket may have 107 bytes (103 on macOS), file name included. */
function socketFolderFor(home: string): string {
  const inside = join(home, 'socket')
  if (Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= 103) return inside
  return join(tmpdir(), `umbral-${shortHash(home)}`)
}

/** Only PostgreSQL's user (and root) may enter, so that nobody else reaches the socket. */
function makePrivate(folder: string, user: OsUser) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const found = lstatSync(folder)
    const owner = user?.uid ?? process.getuid?.()
    if (!found.isDirectory()) throw new Error('it is not a folder')
    if (user && found.uid === 0) chownSync(folder, user.uid, user.gid)
    else if (found.uid !== owner) throw new Error('it belongs to another user: start Umbral as that one')
    chmodSync(folder, 0o700)
  } catch (error) {
    throw new StartError(`the database folder ${folder} cannot be used: ${(error as Error).message}`)
  }
}

const unreachable = (home: string, user: OsUser) =>
  new StartError(
    `the database in ${home} belongs to the system user ${user?.name}, who may not pass through the folders above it: open them (chmod o+x), or move the data folder.`,
  )
