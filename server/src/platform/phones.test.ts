import { getCountries, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { isPhone } from '#contract/rules.ts'
import { phoneIdentity } from './phones.ts'

// Norfolk Island's +672 381234 without its plus is also a Chilean number, 67 238 1234.
const countries = getCountries().filter((country) => country !== 'NF')
const mobiles = countries.flatMap((country) => getExampleNumber(country, examples) ?? [])

test('a number of any country is one, with its plus or without, in groups or not', () => {
  expect(mobiles.length).toBeGreaterThan(200)
  for (const mobile of mobiles) {
    const { number } = mobile
    const forms = [number, number.slice(1), mobile.formatInternational()]
    expect(new Set(forms.map(phoneIdentity)), number).toEqual(new Set([number.slice(1)]))
  }
})

test('numbers of two countries are never one', () => {
  const all = new Set(mobiles.map(({ number }) => number))
  expect(new Set(mobiles.map(({ number }) => phoneIdentity(number.slice(1)))).size).toBe(all.size)
})

test('nine digits are Chilean where Chile has such a number, else of the country they begin with', () => {
  for (const chilean of ['912345678', '9 8123 4471', '223456789', '32 212 3456'])
    expect(phoneIdentity(chilean)).toBe(`56${chilean.replaceAll(' ', '')}`)
  expect(phoneIdentity('376312345')).toBe(phoneIdentity('+376 312 345'))
  expect(phoneIdentity('376312345')).not.toBe(phoneIdentity('+56 37 631 2345'))
})

test('a zero that only calls from within a country have is not part of the number', () => {
  expect(phoneIdentity('+44 (0)20 7946 0958')).toBe('442079460958')
  expect(phoneIdentity('+54 9 11 5234 5678')).toBe(phoneIdentity('+54 11 15 5234 5678'))
})

test('what no country has is compared by its digits', () => {
  for (const one of ['+1143215678', '1143215678', '7777777']) {
    expect(isPhone(one)).toBe(true)
    expect(phoneIdentity(one)).toBe(one.replace('+', ''))
  }
})
