// @ts-check
// Every regular expression of server, contract, web and sandbox takes a time that grows with the text and not with its square, for
// any text: proven by recheck's automaton. One that it cannot prove, or that never meets long text, says why in a comment
// `// bounded: …` within the two lines above. A proof can take a minute and depends on the pattern alone, so those that are proven are
// kept in patterns-proven.json; `--all` proves them again.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from './toolchain.mjs'

const require = createRequire(import.meta.url)
/** The build without Java or a program of its own, so that all machines say the same. @type {typeof import('recheck')} */
const { checkSync } = require('recheck/lib/browser.js')
const { version } = require('recheck/package.json')

/** Without a source where it is put together while running. @typedef {{ source: string | null, flags: string, at: string, isExcused: boolean }} Pattern */

/** The timeout of a proof in milliseconds. On an idle machine a proof takes seconds. */
const longest = 180_000
const kept = join(root, 'scripts/patterns-proven.json')
const before = readFileSync(kept, 'utf8')
const proven = process.argv.includes('--all') ? new Set() : provenIn(before)
/** @type {Record<string, string>} */
const verdicts = {}
const files = globSync('{{server,contract,web}/src,sandbox}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
const patterns = files.sort().flatMap(patternsIn)
const slow = patterns.filter(({ isExcused }) => !isExcused).filter((pattern) => verdictOn(pattern) !== '')
const patternsNow = Object.keys(verdicts).filter((key) => verdicts[key] === '')
const now = `${JSON.stringify({ recheck: version, patterns: patternsNow.sort() }, null, 2)}\n`
const isOld = slow.length === 0 && now !== before
if (isOld) writeFileSync(kept, now)

for (const pattern of slow)
  console.error(`${pattern.at}: /${pattern.source ?? '…'}/${pattern.flags}\n  ${verdictOn(pattern)}`)
console.log(`${patterns.length} patterns, ${slow.length} of them not proven linear`)
if (patterns.length < 50) console.error('So few patterns: the sources were not read.')
if (isOld) console.error('scripts/patterns-proven.json is written anew: commit it.')
process.exit(slow.length > 0 || isOld || patterns.length < 50 ? 1 : 0)

/** Empty if it is linear. */
function verdictOn(/** @type {Pattern} */ { source, flags }) {
  if (source === null) return 'put together while running: write it as a literal, or say why it is bounded'
  const key = `/${source}/${flags}`
  verdicts[key] ??= proven.has(key) ? '' : judged(source, flags)
  return verdicts[key]
}

function judged(/** @type {string} */ source, /** @type {string} */ flags) {
  const from = performance.now()
  const found = checkSync(source, flags, { checker: 'automaton', timeout: longest })
  const seconds = (performance.now() - from) / 1000
  if (seconds > 10) console.log(`${seconds.toFixed(0)} s to prove /${source}/${flags}`)
  if (found.status === 'safe') return ''
  if (found.status === 'unknown') return `cannot be proven: ${JSON.stringify(found.error)}`
  return `${found.complexity.summary}: ${found.attack.pattern}`
}

/** @returns {Pattern[]} */
function patternsIn(/** @type {string} */ file) {
  const text = readFileSync(join(root, file), 'utf8')
  const lines = text.split('\n')
  /** @type {Pattern[]} */
  const found = []
  visit(parseSync(file, text).program)
  return found

  function visit(/** @type {any} */ node) {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    if (node.type === 'Literal' && node.regex) note(node, node.regex.pattern, node.regex.flags)
    if (/^(New|Call)Expression$/.test(node.type) && node.callee.name === 'RegExp') note(node, null, '')
    for (const child of Object.values(node)) visit(child)
  }

  function note(
    /** @type {any} */ { start },
    /** @type {string | null} */ source,
    /** @type {string} */ flags,
  ) {
    const line = text.slice(0, start).split('\n').length
    const isExcused = lines.slice(Math.max(0, line - 3), line).some((one) => one.includes('// bounded: '))
    found.push({ source, flags, at: `${file}:${line}`, isExcused })
  }
}

/** Those proven by another version of recheck are proven again. */
function provenIn(/** @type {string} */ text) {
  const { recheck, patterns } = JSON.parse(text)
  return new Set(recheck === version ? patterns : [])
}
