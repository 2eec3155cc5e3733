import { afterEach, describe, expect, test } from 'vitest'
import { parseDecimal } from './decimal.ts'
import { speak } from './text.ts'

afterEach(() => speak('es-CL', {}))

const languages = ['es-CL', 'en-GB', 'fr-FR', 'ar-u-nu-latn']

describe.each(languages)('in %s', (locale) => {
  test.each([
    ['5714.60', '5714.60'],
    ['5714,6', '5714.6'],
    ['1.5', '1.5'],
    ['5.714,60', '5714.60'],
    ['5,714.60', '5714.60'],
    ['5 714,60', '5714.60'],
    ['5714.600', '5714.600'],
    ['0,500', '0.500'],
    ['233.226.312', '233226312'],
    ['1,234,567.5', '1234567.5'],
    ['-2,5', '-2.5'],
  ])('%s is %s', (typed, read) => {
    speak(locale, {})
    expect(parseDecimal(typed)).toBe(read)
  })
  test.each([
    '',
    'uf',
    '5.7.14',
    '1.23.456',
    '5.714.60',
    '5,714,60',
    '5.714,60,5',
    '1,23456',
    '.5',
    '5.',
    '1,2.345',
  ])('"%s" is not guessed at', (typed) => {
    speak(locale, {})
    expect(parseDecimal(typed)).toBeUndefined()
  })
})

test.each([
  ['es-CL', '5.714', '5714'],
  ['es-CL', '5,714', '5.714'],
  ['en-GB', '5.714', '5.714'],
  ['en-GB', '5,714', '5714'],
  ['fr-FR', '5.714', undefined],
  ['fr-FR', '5,714', '5.714'],
])('in %s, "%s" alone, which could be two numbers, is %s', (locale, typed, read) => {
  speak(locale, {})
  expect(parseDecimal(typed)).toBe(read)
})
