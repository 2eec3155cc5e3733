// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bin, root, runNode, stop } from './toolchain.mjs'

/** @typedef {{ what: string, from: string[], makes: string, note: string, command: string[] }} Build */

/** The server bundled in one file: the same program as `server/src/main.ts`, with a third less memory. */
export const builtServer = 'dist/server/main.js'

/**
 * A young generation of 16 MB (decision 194), and an old one that is collected when it has grown by two fifths: V8 lets it double or more
 * while requests come quickly, and keeps the pages afterwards, at the same speed.
 */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=40']

/** @type {Build} */
const web = {
  what: 'the web app',
  from: ['web', 'contract/src', 'package-lock.json', 'vite.config.ts'],
  makes: 'dist/web/index.html',
  note: 'dist/.web-hash',
  command: [bin('vite'), 'build', '--logLevel', 'warn'],
}

/** @type {Build} */
const firstView = {
  what: 'what the server draws',
  from: ['web', 'contract/src', 'package-lock.json', 'first-view.config.ts'],
  makes: 'dist/first-view/first-view.js',
  note: 'dist/.first-view-hash',
  command: [bin('vite'), 'build', '--config', 'first-view.config.ts', '--logLevel', 'warn'],
}

/** @type {Build} */
const server = {
  what: 'the server',
  from: ['server/src', 'sandbox', 'contract/src', 'package-lock.json', 'scripts/bundle-server.mjs'],
  makes: builtServer,
  note: 'dist/.server-hash',
  command: ['scripts/bundle-server.mjs'],
}

/** Builds the web app and the server if their sources changed since the last build. */
export async function ensureBuilt() {
  for (const build of [web, firstView, server]) await ensure(build)
}

async function ensure(/** @type {Build} */ { what, from, makes, note, command }) {
  // A published installation may have no sources.
  if (!existsSync(join(root, from[0] ?? ''))) return
  const hash = hashOf(from)
  if (existsSync(join(root, makes)) && readIfThere(join(root, note)) === hash) return
  console.log(`Building ${what} …`)
  const code = await runNode(command, { NODE_ENV: 'production' })
  if (code !== 0) stop(`${what} could not be built: see the lines above.`)
  mkdirSync(join(root, dirname(note)), { recursive: true })
  writeFileSync(join(root, note), hash)
}

function hashOf(/** @type {string[]} */ paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesOf(/** @type {string} */ path) {
  if (statSync(join(root, path)).isFile()) return [path]
  const names = readdirSync(join(root, path)).sort()
  return names.filter((name) => !name.includes('.test.')).flatMap((name) => filesOf(`${path}/${name}`))
}

const readIfThere = (/** @type {string} */ file) =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined
