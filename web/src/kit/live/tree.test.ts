import { expect, test } from 'vitest'
import { applied, valueAt } from './tree.ts'

test('a put replaces what is at its path, and null takes it away with the parents it leaves empty', () => {
  const tree = applied(null, { kind: 'put', path: '/', data: { a: { b: 1 }, c: 2 } })
  expect(applied(tree, { kind: 'put', path: '/a/b', data: null })).toEqual({ c: 2 })
  expect(applied(tree, { kind: 'put', path: '/a/d', data: 3 })).toEqual({ a: { b: 1, d: 3 }, c: 2 })
})

test('a patch replaces the children it names, and leaves the others', () => {
  const tree = { a: { b: 1, c: 2 } }
  expect(applied(tree, { kind: 'patch', path: '/a', data: { b: null, 'd/e': 4 } })).toEqual({
    a: { c: 2, d: { e: 4 } },
  })
})

test('what is not there is null', () => {
  expect(valueAt({ a: 1 }, 'a/b/c')).toBe(null)
  expect(valueAt({ a: { b: 2 } }, '/a/b')).toBe(2)
})
