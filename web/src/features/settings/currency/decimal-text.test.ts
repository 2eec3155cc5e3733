import { afterEach, expect, test } from 'vitest'
import { speak } from '#web/kit/text.ts'
import { decimalOf, decimalText } from './decimal-text.ts'

test.each([
  ['39.643,59', '39643.59'],
  ['39643,59', '39643.59'],
  ['39.643', '39643'],
  ['$ 950,1', '950.1'],
  ['1.234.567', '1234567'],
])('%s is %s', (typed, read) => expect(decimalOf(typed)).toBe(read))

test.each(['39643.59', '39,643.59', '1.23', '', 'uf', '1,23456', '-5'])('%s is not guessed at', (typed) =>
  expect(decimalOf(typed)).toBeUndefined(),
)

test('an amount keeps every digit', () => {
  expect(decimalText('39643.59')).toBe('39.643,59')
  expect(decimalText('12345678901234.5678')).toBe('12.345.678.901.234,5678')
  expect(decimalText('1000', 0)).toBe('1.000')
})

afterEach(() => speak('es-CL', {}))

test.each([
  ['en-GB', '39,643.59', '39.643,59'],
  ['fr-FR', '39 643,59', '39.643,59'],
])('in %s, %s is an amount and %s is not guessed at', (locale, own, foreign) => {
  speak(locale, {})
  expect(decimalOf(own)).toBe('39643.59')
  expect(decimalOf(decimalText('39643.59'))).toBe('39643.59')
  expect(decimalOf(foreign)).toBeUndefined()
})
