import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import { basePaths } from '#contract/endpoint.ts'

const docs = join(import.meta.dirname, '../../docs')
const text = readFileSync(join(docs, 'specification-tests.md'), 'utf8')
/** A title and where it is: `the title ([file](../path))`. */
const shown = [...text.matchAll(/^\|(?:[^|]|\\\|)*\| (.+) \(\[[^\]]+\]\((\.\.\/[^)]+)\)\) \|$/gm)]

test('each test that is named for a sentence of the specification is there', () => {
  expect(shown.length).toBeGreaterThan(300)
  const missing = shown.filter(([, title = '', path = '']) => {
    const file = join(docs, path)
    return !existsSync(file) || !titlesOf(file).includes(title.replaceAll('\\|', '|'))
  })
  expect(missing.map(([row]) => row)).toEqual([])
})

const texts = new Map<string, string>()
function titlesOf(file: string): string {
  const known = texts.get(file) ?? readFileSync(file, 'utf8').replaceAll("\\'", "'")
  texts.set(file, known)
  return known
}

test('each endpoint of the contract has a row in §7', () => {
  const calls = endpoints.map(({ endpoint: { base, method, path } }) =>
    base === 'main' ? `${method} ${path}` : `${method} ${basePaths[base]}${path}`,
  )
  expect(calls.filter((call) => !text.includes(`| \`${call}\` |`))).toEqual([])
})
