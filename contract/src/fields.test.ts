import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { Amount, Day, Decimal, Email, Id, NationalId, PathId, Phone, Timestamp, text, Url } from './fields.ts'
import { isEmail, isNationalId, isPhone } from './rules.ts'

const accepts = (field: z.ZodType, value: unknown) => field.safeParse(value).success
const messagesOf = (field: z.ZodType, value: unknown) =>
  field.safeParse(value).error?.issues.map(({ message }) => message)
const anything = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.anything())

describe('every field', () => {
  const fields = { Amount, Day, Email, Id, NationalId, PathId, Phone, Timestamp, Url, text: text(40) }

  test.each(Object.entries(fields))('%s answers yes or no to anything at all', (_name, field) => {
    fc.assert(fc.property(anything, (value) => typeof accepts(field, value) === 'boolean'))
  })
})

describe('text', () => {
  test('is trimmed, and never empty', () => {
    expect(text(10).parse('  hola  ')).toBe('hola')
    expect(messagesOf(text(10), '   ')).toEqual(['No puede quedar vacío'])
    expect(messagesOf(text(3), 'hola')).toEqual(['A lo más 3 caracteres'])
  })

  test('holds nothing that a database or a reader could not hold', () => {
    expect(accepts(text(10), 'a\u0000b')).toBe(false)
    expect(accepts(text(10), 'a\ud800b')).toBe(false)
    expect(accepts(text(10), '🏠 ñandú')).toBe(true)
  })
})

describe('e-mail, phone and national id', () => {
  const typed = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'+0123456789-kK'), maxLength: 18 }),
    fc.string({ unit: fc.constantFrom(...'ab1.@-_+cl'), maxLength: 18 }),
  )

  test('accept what the rules accept, blanks around left out', () =>
    fc.assert(
      fc.property(typed, (value) => {
        expect(accepts(Email, ` ${value} `)).toBe(isEmail(value))
        expect(accepts(Phone, ` ${value} `)).toBe(isPhone(value))
        expect(accepts(NationalId, ` ${value} `)).toBe(isNationalId(value))
      }),
    ))

  test('say what is wrong in Spanish', () => {
    expect(messagesOf(Email, 'ana@casa')).toEqual(['Correo no válido'])
    expect(messagesOf(Phone, '0912345678')).toEqual(['Teléfono no válido'])
    expect(messagesOf(NationalId, '12.345.678-5')).toEqual(['RUT no válido'])
    expect(messagesOf(Url, 'casa')).toEqual(['Dirección web no válida'])
  })

  test('an e-mail is kept in lower case', () => expect(Email.parse('Ana@Casa.CL')).toBe('ana@casa.cl'))
})

describe('an id', () => {
  test('is a positive whole number', () => {
    fc.assert(fc.property(fc.integer({ min: 1 }), (id) => accepts(Id, id) && accepts(PathId, String(id))))
    for (const wrong of [0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1, '1', null])
      expect(accepts(Id, wrong)).toBe(false)
    for (const wrong of ['0', '-1', '1.5', '1e3', ' 1', '0x1', '9'.repeat(30), ''])
      expect(accepts(PathId, wrong), wrong).toBe(false)
  })
})

describe('amounts and days', () => {
  test('an amount is decimal text with at most four decimals', () => {
    for (const right of ['0', '4350.50', '99999999999999.9999'])
      expect(accepts(Amount, right), right).toBe(true)
    for (const wrong of ['-1', '1.', '.5', '1,5', '1e3', '1.00001', '100000000000000', ''])
      expect(accepts(Amount, wrong), String(wrong)).toBe(false)
  })

  test('an amount may be a JSON number that holds it exactly, and is text from then on', () => {
    expect([0, 1, 4350.5, 0.0001, 99999999999.9999].map((number) => Amount.parse(number))).toEqual([
      '0',
      '1',
      '4350.5',
      '0.0001',
      '99999999999.9999',
    ])
    expect(Decimal.parse(-12.25)).toBe('-12.25')
    for (const wrong of [-1, 1e21, 1e-7, 1.00001, 1e14, 0.1 + 0.2, 12345678901234.566, Number.NaN, Infinity])
      expect(accepts(Amount, wrong), String(wrong)).toBe(false)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 15 - 1 }), (units) => {
        const text = `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`
        return Number(Amount.parse(Number(text))) === Number(text)
      }),
    )
  })

  test('a day exists in the calendar', () => {
    for (const right of ['2024-02-29', '2026-12-31', '1000-01-01'])
      expect(accepts(Day, right), right).toBe(true)
    for (const wrong of ['2026-02-29', '2026-13-01', '26-01-01', '0999-12-31', '2026-1-1', '31/12/2026'])
      expect(accepts(Day, wrong), wrong).toBe(false)
  })
})
