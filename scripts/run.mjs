// @ts-check
// node scripts/run.mjs <file or program of node_modules/.bin> …: runs it on the locked runtime, installed first.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bin, ensureInstalled, root, runNode, stop } from './toolchain.mjs'

const [name, ...args] = process.argv.slice(2)
if (!name) stop('say which file or program to run.')
ensureInstalled()
process.exit(await runNode([existsSync(join(root, name)) ? name : bin(name), ...args]))
