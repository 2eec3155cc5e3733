import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { StartError } from '../start-error.ts'
import { canReach, type OsUser, unprivilegedUser } from './os-user.ts'

/** Where copies go that an unprivileged user must reach although the clone lies in a closed folder. */
export const sharedFolder = '/var/lib/umbral'

/** `home` holds the cluster (`data`), its log and, where its path is short enough, its socket. */
export type Place = { home: string; data: string; socketFolder: string; logFile: string; user: OsUser }

/**
 * The database's home for this data folder: inside it, or where PostgreSQL's user can reach it. That choice is kept in
 * `postgres.location`, so that a data folder which is moved finds its database again.
 */
export function placeFor(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 }) // passable, not readable: PostgreSQL's user lives inside
  const starter = unprivilegedUser()
  const home = homeFor(resolve(dataDir), starter)
  const user = ownerOf(home) ?? starter
  makePrivate(home, user)
  const socketFolder = socketFolderFor(home)
  makePrivate(socketFolder, user)
  return { home, data: join(home, 'data'), socketFolder, logFile: join(home, 'postgres.log'), user }
}

function homeFor(dataDir: string, user: OsUser): string {
  const pointer = join(dataDir, 'postgres.location')
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim()
  const inside = join(dataDir, 'postgres')
  if (canReach(inside, user)) return inside
  const outside = join(sharedFolder, shortHash(dataDir))
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
  writeFileSync(pointer, `${outside}\n`)
  return outside
}

/** Root keeps the user that a database already belongs to. */
function ownerOf(home: string): OsUser {
  if (process.getuid?.() !== 0) return undefined
  const found = statSync(home, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid, name: `user ${found.uid}` } : undefined
}

/** A socket's path may have 107 bytes (103 on macOS), file name included. */
function socketFolderFor(home: string): string {
  const inside = join(home, 'socket')
  if (Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= 103) return inside
  return join(tmpdir(), `umbral-${shortHash(home)}`)
}

/** Only PostgreSQL's user enters (and root, whom nothing stops), so that who reaches the socket is known. */
function makePrivate(folder: string, user: OsUser) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const found = lstatSync(folder)
    const owner = user?.uid ?? process.getuid?.()
    if (!found.isDirectory()) throw new Error('it is not a folder')
    if (user && found.uid === 0) chownSync(folder, user.uid, user.gid)
    else if (found.uid !== owner) throw new Error('it belongs to another user of this machine')
    chmodSync(folder, 0o700)
  } catch (error) {
    throw new StartError(`the database folder ${folder} cannot be used: ${(error as Error).message}`)
  }
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
