import { describe, expect, test } from 'vitest'
import { flatMessages, valueAt, withoutEmpty, withValue } from './paths.ts'

describe('a path', () => {
  const values = { contact: { email: 'a@b.cl', phone: '' }, tagsIds: [1] }
  test('reads and writes inside, leaving the rest as it is', () => {
    expect(valueAt(values, 'contact.email')).toBe('a@b.cl')
    const changed = withValue(values, 'contact.email', 'c@d.cl')
    expect(changed).toEqual({ contact: { email: 'c@d.cl', phone: '' }, tagsIds: [1] })
    expect(changed.tagsIds).toBe(values.tagsIds)
  })
  test('that does not exist is undefined', () => {
    expect(valueAt(values, 'contact.address.street')).toBeUndefined()
  })
})

test('nested messages are told by path', () => {
  expect(
    flatMessages({ name: ['a', 'b'], contact: { email: ['c'] }, lines: { 0: { price: ['d'] } } }),
  ).toEqual({
    name: 'a',
    'contact.email': 'c',
    'lines.0.price': 'd',
  })
})

test('what nobody filled in is not sent, but false and zero are', () => {
  expect(withoutEmpty({ a: '', b: null, c: { d: '' }, e: false, f: 0, g: [], h: 'x' })).toEqual({
    e: false,
    f: 0,
    g: [],
    h: 'x',
  })
})
