import { defineConfig } from 'vitest/config'

const tests = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)
/** Of these, a worker loads the server once for all files, which share its app one after another: a third less work. */
const together = tests('server/src/features')
/** These change what the files of one process share: its clock, its prototypes, the port of the app. */
const apart = tests('server/src/features/office/live', 'server/src/features/office/demo')
const all = tests('contract', 'server', 'web', 'scripts')

export default defineConfig({
  test: {
    globalSetup: 'server/test/database.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A wait ends with what it waits for; this only says when it is given up, be the machine ever so busy.
    expect: { poll: { timeout: 45_000, interval: 20 } },
    // One by default where there are two processors; half of the time a test waits for PostgreSQL.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: together,
          exclude: apart,
          isolate: false,
          provide: { isAppShared: true },
          setupFiles: 'server/test/each-file.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: all,
          exclude: [
            // In a browser: web/vitest.config.ts.
            '**/*.browser.test.tsx',
            'server/src/features/!(office)/**',
            'server/src/features/office/!(live|demo)/**',
            'server/src/features/*.test.ts',
          ],
          provide: { isAppShared: false },
        },
      },
    ],
  },
})
