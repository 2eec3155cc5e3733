import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '..')
const sources = ['src', 'migrations'].flatMap((folder) =>
  readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(server, folder, name), 'utf8') })),
)
const comments = /^\s*(?:\/\/|\/?\*|--).*$/gm
const places = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text.replaceAll(comments, ''))).map(({ name }) => name)

test('no setting is made by set_config(), which a cluster does not send to its nodes', () => {
  expect(places(/\bset_config\s*\(/)).toEqual([])
})

test('the name of a violated constraint is read in one place, which knows how a cluster writes it', () => {
  expect(places(/\.constraint\b/)).toEqual(['src/platform/constraint-of.ts'])
})

test('a connection of the owner that enters an account tells the nodes, which else show no rows', () => {
  const entering = sources.filter(
    ({ name, text }) =>
      name.startsWith('src/platform/') &&
      /app\.set_account\(/.test(text.replaceAll(comments, '')) &&
      !text.includes('sentToNodes'),
  )
  expect(entering.map(({ name }) => name)).toEqual([])
})
