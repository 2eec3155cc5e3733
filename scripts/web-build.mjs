// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root, runNode, stop } from './toolchain.mjs'

const sources = ['web', 'contract/src', 'package-lock.json', 'vite.config.ts']
const noteFile = join(root, 'dist', '.web-hash')

/** Builds the web app where its sources are not those it was last built from. */
export async function ensureWebBuilt() {
  if (!existsSync(join(root, 'web', 'index.html'))) return
  const hash = hashOf(sources)
  if (existsSync(join(root, 'dist/web/index.html')) && readIfThere(noteFile) === hash) return
  console.log('Building the web app …')
  const code = await runNode([bin('vite'), 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
  if (code !== 0) stop('the web app could not be built: see the lines above.')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(noteFile, hash)
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
