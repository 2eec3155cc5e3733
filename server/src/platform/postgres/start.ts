import { resolve } from 'node:path'
import type { Log } from '../log.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { ensureDatabase } from './database.ts'
import { holdCluster, type Role } from './hold.ts'
import { sharedFolder } from './home.ts'
import { placeFor } from './place.ts'

export type StartPostgres = {
  dataDir: string
  log: Log
  role?: Role
  database?: string
  /** Extra settings for postgresql.conf, which override ours. */
  settings?: Record<string, string>
}

export type RunningPostgres = {
  /** The owner, for migrations. */
  ownerUrl: string
  /** The role for requests, under row level security. */
  appUrl: string
  /** Releases the database; the last one to release it stops it. */
  stop: () => Promise<void>
}

/** PostgreSQL in `dataDir`: created if new, started if it does not run, and restarted if it dies. */
export async function startPostgres(options: StartPostgres): Promise<RunningPostgres> {
  const { dataDir, log, role = 'server', database = 'umbral', settings = {} } = options
  const place = placeFor(dataDir)
  const binaries = findBinaries(place.user, sharedFolder)
  await ensureCluster(binaries, place, settings.fsync !== 'off')
  if (!place.home.startsWith(resolve(dataDir)))
    log.info({ folder: place.home }, 'the database lies outside the data folder')
  const hold = await holdCluster({ binaries, place, settings, log }, role)
  const urlFor = (user: string) => url(user, database, hold.client.host)
  try {
    await ensureDatabase(hold.client, database, urlFor)
  } catch (error) {
    await hold.release()
    throw error
  }
  return { ownerUrl: urlFor('umbral_owner'), appUrl: urlFor('umbral_app'), stop: hold.release }
}

/** `localhost` satisfies URL parsers that need a host; the socket folder in the query is what counts. */
const url = (user: string, database: string, socketFolder: string) =>
  `postgres://${user}@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}`
