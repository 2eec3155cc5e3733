import { expect, test } from 'vitest'
import { parseQuery } from './query-string.ts'

test('keys repeat into arrays and nest by brackets', () => {
  expect(parseQuery('/leads?a=1&b=2&b=3&c[d][e]=4&c[f]=5&g[]=6&g[]=7&h')).toEqual({
    a: '1',
    b: ['2', '3'],
    c: { d: { e: '4' }, f: '5' },
    g: ['6', '7'],
    h: '',
  })
})

test('text is decoded, plus signs are spaces', () => {
  expect(parseQuery('/x?search=%C3%91u%C3%B1oa+sur&q%5Ba%5D=1')).toEqual({
    search: 'Ñuñoa sur',
    q: { a: '1' },
  })
  expect(parseQuery('/x')).toEqual({})
  expect(parseQuery('/x?')).toEqual({})
})

test.each(['?%ff', '?a=1&a[b]=2', '?a[b]=2&a=1', '?__proto__[x]=1', '?a[constructor]=1', '?a[b][c][d][e]=1'])(
  '%s is refused',
  (query) => {
    expect(() => parseQuery(`/x${query}`)).toThrow('malformed')
  },
)

test('a flood of keys is refused', () => {
  expect(() => parseQuery(`/x?${'a=1&'.repeat(2000)}`)).toThrow('malformed')
})
