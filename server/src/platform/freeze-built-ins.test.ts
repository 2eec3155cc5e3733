import { expect, test } from 'vitest'
import { freezeBuiltIns } from './freeze-built-ins.ts'

freezeBuiltIns()

// As a program does with a key from outside; the types would forbid it.
const named = (object: object, name: string) =>
  (object as Record<string, Record<string, unknown>>)[name] ?? {}

test('what all objects share is not written on', () => {
  for (const name of ['toString', 'valueOf', 'hasOwnProperty', 'constructor'])
    expect(() => {
      named({}, name).x = 1
    }).toThrow(TypeError)
  expect(() => {
    named({}, 'toString').name = 'x'
  }).toThrow(TypeError)
  expect(() => Object.assign(Object.prototype, { polluted: true })).toThrow(TypeError)
  expect(() => Object.assign(Object.prototype, { toString: 1 })).toThrow(TypeError)
  expect(() => Object.assign(Array.prototype, { push: 1 })).toThrow(TypeError)
  expect('__proto__' in {}).toBe(false)
  expect(Object.keys(named({}, 'toString'))).toEqual([])
})

test('an object of its own may have what all have by another name or by its own', () => {
  const words: Record<string, unknown> = {}
  words['toString' as string] = 'mine'
  words['constructor' as string] = 1
  expect(Object.entries(words)).toEqual([
    ['toString', 'mine'],
    ['constructor', 1],
  ])
  const error = new TypeError('one')
  error.message = 'two'
  error.name = 'Other'
  expect(String(error)).toBe('Other: two')
})

test('it is done once however often it is asked', () => {
  freezeBuiltIns()
  expect({}.toString()).toBe('[object Object]')
})
