import { expect, test } from 'vitest'
import { type Module, namesOf } from './shared-files.ts'

const bytes = (count: number) => 'x'.repeat(count * 5)

/** Modules by what they import; those whose name begins with a capital are screens. */
const namesIn = (
  graph: Record<string, string[]>,
  sizes: Record<string, number> = {},
  isApart = (_: string) => false,
) =>
  namesOf(
    Object.entries(graph).map(
      ([id, importedIds]): Module => ({
        id,
        code: bytes(sizes[id] ?? 100),
        isEntry: id === 'Main',
        importedIds,
        dynamicImporters: /^[A-Z]/.test(id) && id !== 'Main' ? ['Main'] : [],
      }),
    ),
    { isApart, isDaily: (id) => id === 'Leads' },
  )

test('what the same screens load travels together, and what one screen alone loads stays with it', () => {
  const names = namesIn({ Main: [], Leads: ['a', 'b', 'own'], Board: ['a', 'b'], a: [], b: [], own: [] })
  expect(names.get('a')).toBe(names.get('b'))
  expect([...names.keys()].sort()).toEqual(['a', 'b'])
})

test('small files that nearly the same screens load become one', () => {
  const graph = { Main: [], Leads: ['a', 'b'], Board: ['a', 'b'], Contacts: ['a'], a: [], b: [] }
  const small = namesIn(graph)
  expect(small.get('a')).toBe(small.get('b'))
  const large = namesIn(graph, { b: 20_000 })
  expect(large.get('a')).not.toBe(large.get('b'))
})

test('files never need each other in a circle, whatever imports what', () => {
  let seed = 7
  const below = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (let round = 0; round < 60; round++) {
    const graph: Record<string, string[]> = { Main: [] }
    const sizes: Record<string, number> = {}
    for (let one = 0; one < 30; one++) {
      sizes[`m${one}`] = below(900)
      graph[`m${one}`] = Array.from({ length: 29 - one }, (_, away) => `m${one + 1 + away}`).filter(
        () => below(6) === 0,
      )
    }
    for (let screen = 0; screen < 12; screen++)
      graph[`S${screen}`] = Array.from({ length: 4 }, () => `m${below(30)}`)
    expect(circleIn(graph, namesIn(graph, sizes))).toBe(false)
  }
})

function circleIn(graph: Record<string, string[]>, names: Map<string, string>): boolean {
  const needs = new Map<string, Set<string>>()
  for (const [id, name] of names) {
    const others =
      graph[id]?.flatMap((other) => names.get(other) ?? []).filter((other) => other !== name) ?? []
    needs.set(name, new Set([...(needs.get(name) ?? []), ...others]))
  }
  for (;;) {
    const free = [...needs].filter(([, others]) => [...others].every((other) => !needs.has(other)))
    if (free.length === 0) return needs.size > 0
    for (const [name] of free) needs.delete(name)
  }
}

test('what has a file already is left out, with all it imports', () => {
  const graph = {
    Main: ['kit'],
    Leads: ['kit', 'a'],
    Board: ['a', 'under'],
    kit: ['under'],
    under: [],
    a: [],
  }
  expect([...namesIn(graph, {}, (id) => id === 'Main').keys()]).toEqual(['a'])
})

test('an icon is loaded by who names it, not by all who import the list of icons', () => {
  const from = '/node_modules/@tabler/icons-react/dist/esm'
  const list = `${from}/tabler-icons-react.mjs`
  const [bell, star] = [`${from}/icons/IconBell.mjs`, `${from}/icons/IconStar.mjs`]
  const module = (id: string, code: string, importedIds: string[]): Module => ({
    id,
    code,
    isEntry: false,
    importedIds,
    dynamicImporters: /^[A-Z]/.test(id) ? ['Main'] : [],
  })
  const names = namesOf(
    [
      module('Leads', 'jsx(IconBell)', [list]),
      module('Board', 'jsx(IconBell)', [list]),
      module('Calls', 'jsx(IconStar)', [list]),
      module(list, '', [bell, star]),
      module(bell, '', []),
      module(star, '', []),
    ],
    { isApart: () => false, isDaily: () => false },
  )
  expect([...names.keys()]).toEqual([bell])
})
