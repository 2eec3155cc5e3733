import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { amountDraft, numberProblem, parseDecimal, wholeNumber } from './decimal.ts'
import { decimalText } from './decimal-text.ts'
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
    ['UF 5.714,60', '5714.60'],
    ['US$ 950.1', '950.1'],
    ["5'714.60", '5714.60'],
    ['٥٬٧١٤٫٦', '5714.6'],
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
    '12 34',
    '1€50',
    '1 UF 50',
    '5 7 14',
    '1e5',
    '123456789012345',
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

test('the decimals a thing may have decide too: 5,714 of something with two is no number of it', () => {
  expect(parseDecimal('5,714', { decimals: 2 })).toBeUndefined()
  expect(numberProblem('5,714', { decimals: 2 })).toBe(
    'Puede ser 5.714 o 5,714: escribirlo sin separador de miles',
  )
  expect(numberProblem('5714,123', { decimals: 2 })).toBe('A lo más 2 decimales')
  expect(numberProblem('2,5', { decimals: 0 })).toBe('No lleva decimales')
  expect([wholeNumber('1.000'), wholeNumber('15'), wholeNumber('1,5')]).toEqual([1000, 15, Number.NaN])
})

test('what is no number is said, and nothing of an empty one', () => {
  expect(numberProblem('mil')).toBe('Escribir un número, como 5.714,6')
  expect(numberProblem('-5', { negative: false })).toBe('No puede ser negativo')
  expect(numberProblem(' ')).toBeUndefined()
  speak('fr-FR', {})
  expect(numberProblem('5.714')).toMatch(/^Puede ser 5.714 o 5,714:/)
})

const digits = (least: number, most: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((all) => all.join(''))
const whole = fc
  .tuple(fc.integer({ min: 1, max: 9 }), digits(0, 13))
  .map(([first, rest]) => `${first}${rest}`)
const decimal = fc
  .tuple(whole, fc.option(digits(1, 4), { nil: undefined }))
  .map(([int, fraction]) => (fraction === undefined ? int : `${int}.${fraction}`))
const language = fc.constantFrom(...languages)
/** The same number, whatever zeros stand at its end. */
const value = (text: string | undefined) => text?.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

test('every number is read as it is shown, in every language', () => {
  fc.assert(
    fc.property(decimal, language, (text, locale) => {
      speak(locale, {})
      expect(value(parseDecimal(decimalText(text, 0)))).toBe(value(text))
      expect(parseDecimal(amountDraft(text))).toBe(text)
    }),
  )
})

test('no text is ever read as a thousand times another reading of it', () => {
  const grouped = (text: string, group: string) => text.replace(/\B(?=(\d{3})+$)/g, group)
  const styles = fc.constantFrom(['.', ','], [',', '.'], [' ', ','], ['', ','], ['', '.'])
  fc.assert(
    fc.property(whole, digits(1, 4), styles, language, (int, fraction, [group = '', sign = ''], locale) => {
      speak(locale, {})
      const read = parseDecimal(`${grouped(int, group)}${sign}${fraction}`)
      // Up to three digits, a sign and three more are two numbers, and the language may know which.
      const isAmbiguous = int.length <= 3 && fraction.length === 3
      if (isAmbiguous) expect([`${int}.${fraction}`, `${int}${fraction}`, undefined]).toContain(read)
      else expect(read).toBe(`${int}.${fraction}`)
    }),
  )
})
