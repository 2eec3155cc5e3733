import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const tests = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)
/** Of these, a worker loads the server once for all files, which share its app one after another: a third less work. */
const together = tests('server/src/features')
/** These change what the files of one process share: its clock, its prototypes, the port of the app. */
const apart = tests('server/src/features/office/live', 'server/src/features/office/demo')
/** In a browser: web/vitest.config.ts. */
const inBrowser = '**/*.browser.test.tsx'
/** Of functions alone: a worker takes one file after another, since most take less time than its start. */
const pure = globSync('{contract,sandbox,web}/**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: [inBrowser],
}).filter((file) => !touchesGlobals(file))

function touchesGlobals(file: string) {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return /\bvi\.|globalThis|process\.|\bwindow\b|\bdocument\b|localStorage/.test(text)
}

export default defineConfig({
  test: {
    globalSetup: 'server/test/database.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A wait ends with what it waits for; this only says when it is given up, be the machine ever so busy.
    expect: { poll: { timeout: 45_000, interval: 20 } },
    // One by default where there are two processors. A test waits for PostgreSQL, for programs it starts, or for a second to pass.
    maxWorkers: 3,
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
        test: { name: 'pure', include: pure, isolate: false, provide: { isAppShared: false } },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: tests('contract', 'server', 'web', 'scripts'),
          exclude: [
            inBrowser,
            ...pure,
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
