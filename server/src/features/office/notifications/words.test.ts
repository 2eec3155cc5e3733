import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

const pathOf = (data: { contact_id?: number }, subject: { kind: string; id: number }) =>
  wordsOf({ kind: 'message_received', amount: 1, data, subject }).button.path

test('a message leads to whom it is from, also where a lead of theirs is its subject', () => {
  expect(pathOf({ contact_id: 7 }, { kind: 'lead', id: 42 })).toBe('/contacts/7')
  expect(pathOf({}, { kind: 'lead', id: 42 })).toBe('/leads?id=42')
  expect(pathOf({}, { kind: 'contact', id: 7 })).toBe('/contacts/7')
})
