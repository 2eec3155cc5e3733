import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { silentLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { startPostgres } from '#server/platform/postgres/start.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest's interface is open for merging
  export interface ProvidedContext {
    /** The role that migrates and owns every table of the test database. */
    ownerUrl: string
    /** The role that serves requests: row level security binds it. */
    appUrl: string
  }
}

/** One PostgreSQL for the whole run, migrated once. Tests keep apart by making accounts of their own. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'umbral-test-'))
  chmodSync(folder, 0o711) // PostgreSQL's own user passes through it
  const postgres = await startPostgres({
    dataDir: folder,
    log: silentLog,
    database: 'umbral_test',
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  await migrate(postgres.ownerUrl, join(import.meta.dirname, '../migrations')).catch(async (error) => {
    await stop()
    throw error
  })
  project.provide('ownerUrl', postgres.ownerUrl)
  project.provide('appUrl', postgres.appUrl)
  return stop
}
