import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

test('accents, case and marks between words make no difference', () => {
  expect(wordsOf('José  ÑÚÑEZ-Soto', "O'Higgins")).toEqual(['jose', 'nunez', 'soto', 'o', 'higgins'])
  expect(wordsOf('Inversiones 3R & Cía. Ltda.')).toEqual(['inversiones', '3r', 'cia', 'ltda'])
  expect(wordsOf(null, undefined, ' ', 'Ana Ana')).toEqual(['ana'])
})

test('what is searched word by word is found word by word', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const words = wordsOf(text)
      expect(wordsOf(words.join(' '))).toEqual(words)
    }),
  ))
