// `npm run words`: writes the catalogues. What the sources say and a catalogue lacks is added as TODO, what nobody says any more
// is removed, and each sentence stands in the unit of those who say it, from A to Z. Of a catalogue with marks of a merge
// conflict both sides are taken.
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Catalogue } from '../web/src/kit/text.ts'
import { findSentences } from '../web/src/languages/find-sentences.ts'
import { toDo, wantedUnits } from '../web/src/languages/wanted.ts'
import { bin, root } from './toolchain.mjs'

const folder = join(root, 'web/src/languages')
const units = wantedUnits(findSentences().sentences)

for (const language of ['en', 'fr', 'ar']) {
  const files = globSync(`${folder}/${language}/**/*.ts`)
  const known: Catalogue = Object.assign({}, ...files.map(wordsIn))
  for (const file of files) rmSync(file)
  const added = [...units].flatMap(([unit, plurals]) => write(language, unit, known, plurals))
  const wanted = new Set([...units.values()].flatMap((plurals) => [...plurals.keys()]))
  const removed = Object.keys(known).filter((sentence) => !wanted.has(sentence))
  console.log(
    `${language}: ${wanted.size} sentences, ${added.length} to be translated, ${removed.length} removed`,
  )
  for (const sentence of added) console.log(`  + ${sentence}`)
  for (const sentence of removed) console.log(`  - ${sentence}`)
}
spawnSync(process.execPath, [bin('biome'), 'check', '--write', '--linter-enabled=false', folder], {
  stdio: 'inherit',
})

/** Catalogues are data: read as such, so that one with conflict marks can be read. */
function wordsIn(file: string): Catalogue {
  const text = readFileSync(file, 'utf8').replace(/^(<{7}|={7}|>{7}|\|{7}).*\n/gm, '')
  const literal = text.slice(text.indexOf('= {') + 2)
  return new Function(`return ${literal}`)()
}

/** Returns the sentences that are to be translated. */
function write(language: string, unit: string, known: Catalogue, plurals: ReadonlyMap<string, boolean>) {
  const entries = [...plurals].map(([sentence, isPlural]) => [
    sentence,
    known[sentence] ?? toDo(language, isPlural),
  ])
  const path = join(folder, language, `${unit}.ts`)
  mkdirSync(dirname(path), { recursive: true })
  const lines = entries.map(([sentence, said]) => `  ${JSON.stringify(sentence)}: ${JSON.stringify(said)},`)
  writeFileSync(
    path,
    `import type { Catalogue } from '#web/kit/text.ts'\n\nexport const words: Catalogue = {\n${lines.join('\n')}\n}\n`,
  )
  return [...plurals.keys()].filter((sentence) => !(sentence in known))
}
