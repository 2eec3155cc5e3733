// @ts-check
// `npm run dev`: restarts the server and reloads the browser whenever a file is saved.
import { bin, ensureInstalled, runNode } from './toolchain.mjs'

ensureInstalled()
const ends = [
  runNode(['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'debug',
  }),
  runNode([bin('vite'), '--host', process.env.HOST ?? '127.0.0.1']),
]
const code = await Promise.race(ends)
process.kill(process.pid, 'SIGTERM') // the other process is stopped too
await Promise.all(ends)
process.exit(code)
