import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '#server/platform/log.ts'
import { migrate, migrationsFolder } from '#server/platform/migrate.ts'
import { type RunningPostgres, startPostgres } from '#server/platform/postgres/start.ts'

/** A migrated PostgreSQL, fast instead of durable, and deleted when stopped. */
export async function startTemporaryPostgres(database: string): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'umbral-'))
  chmodSync(folder, 0o711) // PostgreSQL's own user must be able to enter it
  const postgres = await startPostgres({
    dataDir: folder,
    log: silentLog,
    database,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await migrate(postgres.ownerUrl, migrationsFolder)
  } catch (error) {
    await stop()
    throw error
  }
  return { ...postgres, stop }
}
