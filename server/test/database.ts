import type { TestProject } from 'vitest/node'
import { fileOfDeclaredRows } from './row-types/declared.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest's interface is open for merging
  export interface ProvidedContext {
    /** The role that migrates and owns every table of the test database. */
    ownerUrl: string
    /** The role that serves requests: row level security binds it. */
    appUrl: string
    /** Whether the files of a worker share one app; see vitest.config.ts. */
    isAppShared: boolean
    /** What the server's raw statements say they return; see row-types/. */
    declaredRows: string
  }
}

/** One PostgreSQL for the whole run, migrated once. Tests keep apart by making accounts of their own. */
export async function setup(project: TestProject) {
  // PostgreSQL starts beside it.
  const starting = startTemporaryPostgres('umbral_test')
  project.provide('declaredRows', fileOfDeclaredRows())
  const { ownerUrl, appUrl, stop } = await starting
  project.provide('ownerUrl', ownerUrl)
  project.provide('appUrl', appUrl)
  return stop
}
