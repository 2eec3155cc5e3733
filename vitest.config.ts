import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** In a browser: web/vitest.config.ts. */
const inBrowser = '**/*.browser.test.tsx'
const all = globSync('{contract,sandbox,scripts,server,web}/**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: [inBrowser],
}).map((file) => ({ file, text: readFileSync(new URL(file, import.meta.url), 'utf8') }))
/** These change or measure what the files of one process share: its clock, its prototypes, its memory, the port of the app. */
const changeProcess = /^server\/(src\/features\/office\/(live|demo)|test\/(bad-input|isolation|upgrades))/
/** Of these, a worker loads the server once for all files, which share its app one after another: a third less work. */
const together = filesWhere(
  (file, text) =>
    !changeProcess.test(file) &&
    (file.startsWith('server/src/features/') || /from '(#test|\.|\.\.)\/(app|world)\.ts'/.test(text)),
)
/** Of functions alone: a worker takes one file after another, since most take less time than its start. */
const pure = filesWhere(
  (file, text) =>
    /^(contract|sandbox|web|server\/src\/platform)\//.test(file) &&
    !together.includes(file) &&
    !/\bvi\.|globalThis|process\.|prototype|inject\(|\bwindow\b|\bdocument\b|localStorage/.test(text),
)
const apart = filesWhere((file) => !together.includes(file) && !pure.includes(file))

function filesWhere(isOne: (file: string, text: string) => boolean) {
  return all.filter(({ file, text }) => isOne(file, text)).map(({ file }) => file)
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
        test: { name: 'apart', include: apart, provide: { isAppShared: false } },
      },
    ],
  },
})
