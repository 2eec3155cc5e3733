import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isEmail,
  isNationalId,
  isPhone,
  normalizeEmail,
  normalizeNationalId,
  normalizePhone,
  rutCheckDigit,
} from './rules.ts'

const chars = (from: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...from), minLength, maxLength })
const digits = (least: number, most: number) => chars('0123456789', least, most)
const firstDigit = fc.constantFrom(...'123456789')
const letters = 'abcdefghijklmnopqrstuvwxyz'
const holds = <T>(arbitrary: fc.Arbitrary<T>, predicate: (value: T) => boolean) =>
  fc.assert(fc.property(arbitrary, predicate))

describe('an e-mail', () => {
  const name = chars(`${letters}0123456789_+-`, 1, 20)
  const top = (least: number, most: number) => chars(letters + letters.toUpperCase(), least, most)
  const address = (tops: fc.Arbitrary<string>) =>
    fc.tuple(name, chars(letters, 1, 20), tops).map(([who, host, end]) => `${who}@${host}.${end}`)

  test('ends in two to four letters', () => {
    holds(address(top(2, 4)), isEmail)
    holds(address(fc.oneof(top(1, 1), top(5, 12))), (value) => !isEmail(value))
    holds(address(digits(2, 4)), (value) => !isEmail(value))
  })

  test('has one @, no spaces and no two dots together', () => {
    holds(address(top(2, 4)), (value) => !isEmail(value.replace('@', '')))
    holds(address(top(2, 4)), (value) => !isEmail(`${value}@x.cl`) && !isEmail(` ${value}`))
    for (const wrong of [
      'a..b@x.cl',
      '.a@x.cl',
      'a.@x.cl',
      'a@x..cl',
      'a@-x.cl',
      'a@x-.cl',
      'a@.cl',
      'a@x.cl.',
    ])
      expect(isEmail(wrong), wrong).toBe(false)
  })

  test('is never longer than 254 characters', () =>
    holds(fc.integer({ min: 60, max: 400 }), (length) => {
      const value = `${'a'.repeat(length)}@${`${'b'.repeat(60)}.`.repeat(3)}cl`
      return isEmail(value) === value.length <= 254
    }))

  test('is compared without case or blanks around', () =>
    holds(
      address(top(2, 4)),
      (value) => normalizeEmail(` ${value.toUpperCase()} `) === normalizeEmail(value),
    ))
})

describe('a phone', () => {
  /** The rule as the specification words it. */
  const asSpecified = (value: string) => {
    const number = value.startsWith('+') ? value.slice(1) : value
    if ([...number].some((char) => !'0123456789'.includes(char))) return false
    if (number.length < 7 || number.length > 15 || number[0] === '0') return false
    if (!number.startsWith('56')) return true
    const rest = number.slice(2)
    return rest.length === 9 && '2345679'.includes(rest.charAt(0))
  }

  test('is accepted exactly when the specification says so', () => {
    holds(chars('+0123456789 56', 0, 18), (value) => isPhone(value) === asSpecified(value))
    holds(fc.tuple(fc.constantFrom('', '+'), digits(6, 12)), ([plus, rest]) => {
      const value = `${plus}56${rest}`
      return isPhone(value) === asSpecified(value)
    })
  })

  test('of Chile has nine digits after 56 that begin with 2 to 7 or 9', () => {
    holds(fc.tuple(fc.constantFrom(...'2345679'), digits(8, 8)), ([first, rest]) =>
      isPhone(`+56${first}${rest}`),
    )
    holds(
      fc.tuple(fc.constantFrom(...'018'), digits(8, 8)),
      ([first, rest]) => !isPhone(`+56${first}${rest}`),
    )
    holds(digits(5, 12), (rest) => rest.length === 9 || !isPhone(`56${rest}`))
  })

  test('is the same with or without its country code, plus and blanks', () =>
    holds(fc.tuple(fc.constantFrom(...'2345679'), digits(8, 8)), ([first, rest]) => {
      const number = first + rest
      const forms = [
        number,
        `56${number}`,
        `+56${number}`,
        `+56 ${first} ${rest.slice(0, 4)} ${rest.slice(4)}`,
      ]
      return new Set(forms.map(normalizePhone)).size === 1
    }))

  test('stays as it is once compared', () =>
    holds(fc.tuple(firstDigit, digits(6, 14)), ([first, rest]) => {
      const once = normalizePhone(`+${first}${rest}`)
      return once === first + rest
    }))
})

describe('a national id', () => {
  test('has one to eight digits, a hyphen and a digit or K', () =>
    holds(fc.tuple(digits(1, 8), fc.constantFrom(...'0123456789kK')), ([body, check]) =>
      isNationalId(`${body}-${check}`),
    ))

  test('may be digits only', () => holds(digits(1, 20), isNationalId))

  test('is nothing else', () => {
    holds(
      fc.tuple(digits(9, 14), fc.constantFrom(...'0123456789K')),
      ([body, check]) => !isNationalId(`${body}-${check}`),
    )
    holds(fc.tuple(digits(1, 8), digits(2, 4)), ([body, check]) => !isNationalId(`${body}-${check}`))
    holds(
      fc.tuple(digits(1, 8), chars('abcdefghijlmnñ.- ', 1, 3)),
      ([body, rest]) => !isNationalId(body + rest),
    )
    for (const wrong of ['', '-', '-1', '12-', '1.234-5', '12345678K', '١٢-٣'])
      expect(isNationalId(wrong), wrong).toBe(false)
  })

  test('is compared without dots, hyphen or the size of its K', () => {
    expect(normalizeNationalId('12.345.678-k')).toBe('12345678K')
    holds(fc.tuple(digits(1, 8), fc.constantFrom(...'0123456789kK')), ([body, check]) => {
      const once = normalizeNationalId(`${body}-${check}`)
      return once === normalizeNationalId(once) && once === body + check.toUpperCase()
    })
  })

  test('of Chile has a check digit by modulo 11', () => {
    const known = { 12345678: '5', 11111111: '1', 6: 'K', 7775777: '5', 44444444: '4' }
    for (const [digits, check] of Object.entries(known)) expect(rutCheckDigit(Number(digits))).toBe(check)
  })

  test('with one digit mistyped has another check digit', () =>
    holds(
      fc.tuple(fc.integer({ min: 10_000_000, max: 99_999_999 }), fc.nat(6), fc.integer({ min: 1, max: 9 })),
      ([number, place, change]) => {
        const typed = [...String(number)]
        typed[place + 1] = String((Number(typed[place + 1]) + change) % 10)
        return rutCheckDigit(number) !== rutCheckDigit(Number(typed.join('')))
      },
    ))
})
