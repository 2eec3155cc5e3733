import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { fileOfDeclaredRows } from './row-types/declared.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest's interface is open for merging
  export interface ProvidedContext {
    /** The role that runs migrations and owns every table of the test database. */
    ownerUrl: string
    /** The role of requests: row security applies to it. */
    appUrl: string
    /** For the files of apps. It goes at the end of the run: a worker that is ended by a signal cannot tidy up. */
    folder: string
    /** Whether the files of a worker share one app; see vitest.config.ts. */
    isAppShared: boolean
    /** File with the row types of the server's raw statements; see row-types/. */
    declaredRows: string
  }
}

/** One PostgreSQL for the whole run, migrated once. Tests are isolated by accounts of their own. */
export async function setup(project: TestProject) {
  // PostgreSQL starts in parallel.
  const starting = startTemporaryPostgres('umbral_test')
  const folder = mkdtempSync(join(tmpdir(), 'umbral-test-'))
  project.provide('folder', folder)
  project.provide('declaredRows', fileOfDeclaredRows())
  const { ownerUrl, appUrl, stop } = await starting
  project.provide('ownerUrl', ownerUrl)
  project.provide('appUrl', appUrl)
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
