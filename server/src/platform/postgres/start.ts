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
  /** Settings of postgresql.conf on top of ours. */
  settings?: Record<string, string>
}

export type RunningPostgres = {
  /** Migrates. */
  ownerUrl: string
  /** Serves requests, under row level security. */
  appUrl: string
  /** Lets go of the database; the last one to let go stops it. */
  stop: () => Promise<void>
}

/** PostgreSQL in `dataDir`: made if it is new, started if it is not running, and started again should it die. */
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

/** `localhost` is there for readers of URLs that insist on a host; the folder in the query is what counts. */
const url = (user: string, database: string, socketFolder: string) =>
  `postgres://${user}@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}`
