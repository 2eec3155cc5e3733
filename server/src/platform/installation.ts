import type { Config } from './config.ts'
import type { Log } from './log.ts'

/** The database of an installation, wherever it runs. The rest of the program sees only the two addresses. */
export type Installation = {
  ownerUrl: string
  appUrl: string
  /** Lets go of it; an embedded database stops with the last one that does. */
  stop: () => Promise<void>
}

/**
 * The database of `DATABASE_URL`, or the embedded one: attached to where it runs, else started. The server must be
 * alone on an embedded one; a visitor (a command) works beside it, or keeps it running only for as long as it needs it.
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
