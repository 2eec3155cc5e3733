import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { root } from '#server/platform/root.ts'

type Node = { type?: string; params?: Node[]; name?: string; left?: Node; [key: string]: unknown }

const who = ['me', 'actor', 'accountId']

/** The names of the arguments of every function in a syntax tree; those that are taken apart have none. */
function argumentsIn(node: unknown, found: string[][] = []): string[][] {
  if (Array.isArray(node)) for (const one of node) argumentsIn(one, found)
  else if (typeof node === 'object' && node !== null) {
    const { params } = node as Node
    if (Array.isArray(params)) found.push(params.map(({ name, left }) => String(name ?? left?.name ?? '')))
    for (const value of Object.values(node)) argumentsIn(value, found)
  }
  return found
}

const isInOrder = (names: string[]) =>
  names.indexOf('db') <= 0 &&
  (names[0] !== 'db' || who.every((one) => names.indexOf(one) <= 1)) &&
  // When it is comes last, but for what a list is linked with and for what may be left out.
  (names[0] !== 'db' || !names.includes('now') || names.indexOf('now') >= Math.min(3, names.length - 1))

test('arguments come in one order: db, who asks, what is asked for, when', () => {
  const folder = join(root, 'server/src/features')
  const all = globSync('**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const { program } = parseSync(file, readFileSync(join(folder, file), 'utf8'))
      return argumentsIn(program).map((names) => ({ file, names }))
    })
  expect(all.length).toBeGreaterThan(2_000)
  const wrong = all.filter(({ names }) => !isInOrder(names))
  expect(wrong.map(({ file, names }) => `${file}: ${names.join(', ')}`)).toEqual([])
})
