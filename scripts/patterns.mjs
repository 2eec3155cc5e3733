// @ts-check
// Every regular expression of server, contract, web and sandbox takes a time that grows with the text and not with its square, for
// any text: proven by recheck's automaton. One that it cannot prove, or that never meets long text, says why in a comment
// `// bounded: …` within the two lines above.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { root } from './toolchain.mjs'

const require = createRequire(import.meta.url)
/** The build without Java or a program of its own, so that all machines say the same. @type {typeof import('recheck')} */
const { checkSync } = require('recheck/lib/browser.js')
const { version } = require('recheck/package.json')

/** Without a source where it is put together while running. @typedef {{ source: string | null, flags: string, at: string, isExcused: boolean }} Pattern */

/** The timeout of a proof in milliseconds. On an idle machine a proof takes seconds. */
const longest = 180_000
const kept = join(root, 'node_modules/.cache/patterns.json')
const before = readKept()
/** @type {Record<string, string>} */
const verdicts = {}
const files = globSync('{{server,contract,web}/src,sandbox}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
const patterns = files.sort().flatMap(patternsIn)
const slow = patterns.filter(({ isExcused }) => !isExcused).filter((pattern) => verdictOn(pattern) !== '')
mkdirSync(dirname(kept), { recursive: true })
// Only proofs are cached: a missing proof may be due to a busy machine.
const proven = Object.fromEntries(Object.entries(verdicts).filter(([, verdict]) => verdict === ''))
writeFileSync(kept, JSON.stringify({ version, verdicts: proven }))

for (const pattern of slow)
  console.error(`${pattern.at}: /${pattern.source ?? '…'}/${pattern.flags}\n  ${verdictOn(pattern)}`)
console.log(`${patterns.length} patterns, ${slow.length} of them not proven linear`)
if (patterns.length < 50) console.error('So few patterns: the sources were not read.')
process.exit(slow.length > 0 || patterns.length < 50 ? 1 : 0)

/** Empty if it is linear. */
function verdictOn(/** @type {Pattern} */ { source, flags }) {
  if (source === null) return 'put together while running: write it as a literal, or say why it is bounded'
  const key = `/${source}/${flags}`
  verdicts[key] ??= before[key] ?? judged(source, flags)
  return verdicts[key]
}

function judged(/** @type {string} */ source, /** @type {string} */ flags) {
  const found = checkSync(source, flags, { checker: 'automaton', timeout: longest })
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

/** @returns {Record<string, string>} */
function readKept() {
  try {
    const found = JSON.parse(readFileSync(kept, 'utf8'))
    return found.version === version ? found.verdicts : {}
  } catch {
    return {}
  }
}
