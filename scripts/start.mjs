// @ts-check
// `npm start`: starts Umbral from a fresh clone or any later state of it.
import { builtServer, ensureBuilt, serverFlags } from './builds.mjs'
import { ensureInstalled, runNode } from './toolchain.mjs'

ensureInstalled()
await ensureBuilt()
process.exit(await runNode([...serverFlags, builtServer], { NODE_ENV: 'production' }, { isTied: true }))
