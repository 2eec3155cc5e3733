import type { Config } from './config.ts'
import type { Log } from './log.ts'

/** The database of an installation, embedded or external. The rest of the program only uses the two addresses. */
export type Installation = {
  ownerUrl: string
  appUrl: string
  /** Releases it; an embedded database stops when its last user releases it. */
  stop: () => Promise<void>
}

/**
 * Connects to `DATABASE_URL` or to the embedded database, which is started if it does not run. Only one server may use an
 * embedded one; a visitor (a command) may use it beside the server, or keeps it running only while it works.
 */
export async function connectInstallation(
  config: Config,
  log: Log,
  role: 'server' | 'visitor',
): Promise<Installation> {
  const { database, dataDir } = config
  if (database) return { ownerUrl: database.ownerUrl, appUrl: database.url, stop: async () => {} }
  const { startPostgres } = await import('./postgres/start.ts')
  return startPostgres({ dataDir, log, role })
}
