import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The user PostgreSQL runs as. `undefined` when we are not root: then our own user. */
export type OsUser = { uid: number; gid: number; name: string } | undefined

const nobody = { uid: 65534, gid: 65534, name: 'nobody' }

/** PostgreSQL refuses to run as root, so root runs it as a system user created for it. */
export function unprivilegedUser(): OsUser {
  if (process.getuid?.() !== 0) return undefined
  return findUser('umbral') ?? addUser('umbral') ?? nobody
}

/** Whether the user may traverse every folder above `path`. Access lists beyond the mode bits are ignored. */
export function canReach(path: string, user: OsUser): boolean {
  if (!user) return true
  const folder = dirname(resolve(path))
  return mayEnter(folder, user) && (folder === dirname(folder) || canReach(folder, user))
}

function mayEnter(folder: string, user: NonNullable<OsUser>): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found) return true // we will create it, open for traversal
  if (found.uid === user.uid) return (found.mode & 0o100) !== 0
  if (found.gid === user.gid) return (found.mode & 0o010) !== 0
  return (found.mode & 0o001) !== 0
}

function findUser(name: string): OsUser {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid), name } : undefined
}

function addUser(name: string): OsUser {
  try {
    const asService = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
    execFileSync('useradd', [...asService, '--home-dir', '/nonexistent', name], { stdio: 'ignore' })
    return findUser(name)
  } catch {
    return undefined
  }
}
