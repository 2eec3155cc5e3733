// @ts-check
// `npm start`: from a fresh clone, or any later state of it, to a running Umbral.
import { ensureInstalled, runNode } from './toolchain.mjs'
import { ensureWebBuilt } from './web-build.mjs'

ensureInstalled()
await ensureWebBuilt()
process.exit(await runNode(['server/src/main.ts'], { NODE_ENV: 'production' }))
