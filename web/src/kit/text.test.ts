import { afterEach, describe, expect, test } from 'vitest'
import { longDay } from './dates.ts'
import { amountDraft, parseAmount } from './decimal.ts'
import { moneyText } from './money.tsx'
import { afterWords, bringWordsBy, joined, number, percent, plural, speak, t } from './text.ts'

afterEach(() => speak('es-CL', {}))

test('Spanish needs no catalogue: the sentence is the text', () => {
  expect(t('Crear lead')).toBe('Crear lead')
})

describe('in another language', () => {
  test('a text is what its catalogue says, with its values', () => {
    speak('en-US', { 'Hola, {name}': 'Hello, {name}' })
    expect(t('Hola, {name}', { name: 'Ana' })).toBe('Hello, Ana')
  })
  test('what the catalogue misses stays Spanish', () => {
    speak('en-US', {})
    expect(t('Crear lead')).toBe('Crear lead')
    expect(plural(2, '1 lead', '{count} leads')).toBe('2 leads')
  })
  test('a plural has each form the language has', () => {
    const forms = { one: 'واحد', two: 'اثنان', few: '{count} قليل', other: '{count} آخر' }
    speak('ar-u-nu-latn', { '{count} leads': forms })
    const texts = [1, 2, 5, 100].map((count) => plural(count, '1 lead', '{count} leads'))
    expect(texts).toEqual(['واحد', 'اثنان', '5 قليل', '100 آخر'])
  })
  test('a sentence with a context is said as that context has it', () => {
    speak('fr-FR', { Cerrar: 'Fermer', 'Cerrar␟deals': 'Conclure' })
    expect([t('Cerrar'), t('Cerrar', {}, 'deals'), t('Cerrar', {}, 'chats')]).toEqual([
      'Fermer',
      'Conclure',
      'Cerrar',
    ])
  })
  test('a part of the app comes after the words it says; without other languages nothing is waited for', async () => {
    const order: string[] = []
    const load = async () => order.push('part')
    await afterWords('leads tasks', load)
    bringWordsBy(async (units) => order.push(units))
    await afterWords('leads tasks', load)
    bringWordsBy(undefined)
    expect(order).toEqual(['part', 'leads tasks', 'part'])
  })
  test('numbers, money and dates are of its locale', () => {
    speak('en-US', {})
    expect([2, 2.04, 1412.56, -3.5, 1412].map(number)).toEqual(['2', '2.0', '1,412.6', '−3.5', '1,412'])
    expect(moneyText('5714.60', 'UF')).toBe('UF 5,714.60')
    expect(longDay('2026-12-05')).toBe('5 Dec 2026')
    speak('ar-u-nu-latn', {})
    expect(longDay('2026-12-05')).toBe('5 ديسمبر 2026')
  })
  test('an amount is read with the signs it is shown with', () => {
    for (const locale of ['es-CL', 'en-GB', 'fr-FR', 'ar-u-nu-latn']) {
      speak(locale, {})
      expect(parseAmount(moneyText('5714.60', 'UF'))).toBe('5714.60')
      expect(parseAmount(amountDraft('5714.6'))).toBe('5714.6')
    }
  })
  test('a line of parts begins where the language begins, also with a name of another script', () => {
    const parts = ['2D2B', undefined, null, 'شمال']
    expect(joined(parts)).toBe('2D2B · شمال')
    speak('ar-u-nu-latn', {})
    expect(joined(parts)).toBe('\u200f\u20682D2B\u2069 · \u2068شمال\u2069')
  })
  test('a percentage is written as its language does', () => {
    speak('en-GB', { '{percent} %': '{percent}%' })
    expect(percent(0.036)).toBe('3.6%')
  })
})
