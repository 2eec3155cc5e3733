import { describe, expect, test } from 'vitest'
import { ago, daysSince, due, duration, formDay, longDay, remaining, today } from './dates.ts'
import { parseAmount, sentDecimal } from './decimal.ts'
import { nationalIdText, phoneText } from './identity.tsx'
import { moneyText } from './money.tsx'
import { countText, idText, percent, plural, speak, t } from './text.ts'

const now = new Date('2026-11-21T12:42:00Z') // Saturday, 9:42 in Santiago

describe('when it happened', () => {
  test.each([
    ['2026-11-21T12:41:30Z', 'ahora'],
    ['2026-11-21T12:10:00Z', 'hace 32 min'],
    ['2026-11-21T09:42:00Z', 'hace 3 h'],
    ['2026-11-21T00:14:00Z', 'ayer 21:14'],
    ['2026-11-18T12:30:00Z', 'Mié 18 · 9:30'],
    ['2026-11-10T12:30:00Z', '10 nov'],
    ['2025-09-10T12:30:00Z', '10 sep 2025'],
  ])('%s reads %s', (at, words) => expect(ago(at, now)).toBe(words))
})

describe('when it is due', () => {
  test.each([
    ['2026-11-20T20:00:00Z', 'Ayer 17:00'],
    ['2026-11-21T14:30:00Z', 'Hoy 11:30'],
    ['2026-11-22T13:00:00Z', 'Mañana 10:00'],
    ['2026-11-23T12:30:00Z', 'Lun 23 · 9:30'],
    ['2026-12-16T12:30:00Z', '16 dic'],
  ])('%s reads %s', (at, words) => expect(due(at, now)).toBe(words))
})

test('days and spans', () => {
  expect(daysSince('2026-11-21T03:30:00Z', now)).toBe('hoy')
  expect(daysSince('2026-11-09T12:00:00Z', now)).toBe('12 d')
  expect(remaining('2026-11-21T14:30:00Z', now)).toBe('1 h 48 min')
  expect([48.7, 886, 2160, 4320].map(duration)).toEqual(['48 min', '14 h 46 min', '36 h', '3 días'])
  expect([formDay('2026-12-05'), longDay('2026-12-05'), today(now)]).toEqual([
    '05/12/2026',
    '5 dic 2026',
    '2026-11-21',
  ])
})

test('money keeps every digit', () => {
  expect(moneyText('5714.60', 'UF')).toBe('UF 5.714,60')
  expect(moneyText('5714.60', 'UF', true)).toBe('UF 5.715')
  expect(moneyText('233226312', 'CLP')).toBe('$233.226.312')
  expect(moneyText('-12345678901234.5', 'USD')).toBe('−US$12.345.678.901.234,50')
  expect([parseAmount('UF 5.714,60'), parseAmount('$233.226.312'), parseAmount('cinco')]).toEqual([
    '5714.60',
    '233226312',
    undefined,
  ])
})

test('the point of a number pad is no sign between thousands', () => {
  expect(['5714.60', 'UF 1.5', 'US$ 950.1', '$5,714.60', '-5'].map(parseAmount)).toEqual([
    '5714.60',
    '1.5',
    '950.1',
    '5714.60',
    undefined,
  ])
  speak('fr-FR', {})
  expect([sentDecimal('5714.6'), sentDecimal('5.714')]).toEqual(['5714.6', '5,714'])
  speak('es-CL', {})
})

test('phones, documents and numbers', () => {
  expect(phoneText('+56981234471')).toBe('+56 9 8123 4471')
  expect(phoneText('+34911234567')).toBe('+34 911 234 567')
  expect([nationalIdText('16482913-8'), nationalIdText('9999999-k')]).toEqual(['16.482.913-8', '9.999.999-K'])
  expect([idText(42), percent(0.036), countText(10000, false)]).toEqual(['#00042', '3,6 %', '10.000+'])
  expect([plural(1, '1 lead', '{count} leads'), plural(1412, '1 lead', '{count} leads')]).toEqual([
    '1 lead',
    '1.412 leads',
  ])
  expect(t('{at} de {all}', { at: 2, all: 39 })).toBe('2 de 39')
})
