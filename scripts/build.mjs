// @ts-check
// `npm run build`: the web app as `npm start` would build it.
import { ensureInstalled } from './toolchain.mjs'
import { ensureWebBuilt } from './web-build.mjs'

ensureInstalled()
await ensureWebBuilt()
