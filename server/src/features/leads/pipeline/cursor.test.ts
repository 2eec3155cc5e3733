import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'

test('a cursor brings back the place it was made from', () =>
  fc.assert(
    fc.property(fc.integer(), fc.nat(), fc.integer({ min: 1 }), (whole, decimals, id) => {
      const place = { position: `${whole}.${decimals}`, id }
      expect(readCursor(writeCursor(place))).toEqual(place)
    }),
  ))

test('anything else is refused by name', () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => readCursor(Buffer.from(`${text}x`).toString('base64url'))).toThrow('validation')
    }),
  ))
