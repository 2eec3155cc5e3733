import fc from 'fast-check'
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

test('a plain query is read as among others, where the library reads it', () => {
  const word = fc.string({ unit: fc.constantFrom(...'ab_=&.-1A%['), maxLength: 12 })
  const outcome = (url: string) => {
    try {
      return { ...parseQuery(url) }
    } catch (error) {
      return String(error)
    }
  }
  fc.assert(
    fc.property(word, (text) => {
      const beside = outcome(`/x?${text}&zz[]=1`)
      if (typeof beside === 'object') delete beside.zz
      expect(outcome(`/x?${text}`)).toEqual(beside)
    }),
    { numRuns: 1000 },
  )
  expect(() => parseQuery('/x?constructor=1')).toThrow()
})

test('numbers in brackets make a list, as some clients write it', () => {
  expect(parseQuery('/x?a[0]=1&a[1]=2')).toEqual({ a: ['1', '2'] })
})

test('nothing in it has a prototype', () => {
  const query = parseQuery('/x?a[b]=1')
  expect(Object.getPrototypeOf(query)).toBe(null)
  expect(Object.getPrototypeOf(query.a)).toBe(null)
  expect(query.toString).toBe(undefined)
})

test.each([
  '?%ff',
  '?a=1&a[b]=2',
  '?a[b]=2&a=1',
  '?a[]=1&a[b]=2',
  '?a[b][]=1&a[b][c]=2',
  '?a[b]=1&a[b][c]=2',
  '?a[b][c][d][e]=1',
  '?a[b',
  '?[a]=1',
  '?a]b=1',
  `?${'k'.repeat(101)}=1`,
  `?${'['.repeat(80_000)}=1`,
  `?a${'[b]'.repeat(30_000)}=1`,
])('%.60s is refused', (query) => {
  expect(() => parseQuery(`/x${query}`)).toThrow('malformed')
})

const builtIn = ['__proto__', 'prototype', ...Object.getOwnPropertyNames(Object.prototype)]

test.each(builtIn)('%s, which all objects have, is no key', (name) => {
  for (const key of [name, `${name}[x]`, `a[${name}]`, `a[${name}][x]`, `${name}[call][x]`, `${name}[]`])
    expect(() => parseQuery(`/x?${key}=1`)).toThrow('malformed')
  expect(Object.getOwnPropertyNames(Object.prototype.toString).sort()).toEqual(['length', 'name'])
})

test('a flood of keys is refused', () => {
  expect(() => parseQuery(`/x?${'a=1&'.repeat(2000)}`)).toThrow('malformed')
})
