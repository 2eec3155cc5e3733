// @ts-check
// `npm run build`: web app and server as `npm start` would build them.
import { ensureBuilt } from './builds.mjs'
import { ensureInstalled } from './toolchain.mjs'

ensureInstalled()
await ensureBuilt()
