import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['contract', 'server', 'web', 'sandbox', 'scripts'].map(
      (folder) => `${folder}/**/*.test.{ts,tsx}`,
    ),
    globalSetup: 'server/test/database.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // One by default where there are two processors; half of the time a test waits for PostgreSQL.
    maxWorkers: 2,
  },
})
