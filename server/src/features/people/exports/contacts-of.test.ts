import { expect, test } from 'vitest'
import { contactsOf } from './contacts-of.ts'
import { partsOf } from './parts.queries.ts'

test('contacts are kept in parts, each once and in order, also more of them than were expected', () => {
  const contacts = contactsOf()
  contacts.expect(10)
  for (let id = 120_000; id > 0; id--) contacts.add(id)
  contacts.expect(2)
  for (const id of [7, 120_000, 120_001]) contacts.add(id)
  const written = [...partsOf(contacts.all())]
  expect(written.map(({ length }) => length)).toEqual([50, 50, 21])
  const parts = written.flat()
  expect(parts.flatMap(({ contacts_ids }) => contacts_ids)).toEqual(
    Array.from({ length: 120_001 }, (_, before) => before + 1),
  )
  expect(parts.every(({ first_contact_id, contacts_ids }) => contacts_ids[0] === first_contact_id)).toBe(true)
})

test('a file of nobody says so', () => {
  expect([...partsOf(contactsOf().all())]).toEqual([[{ first_contact_id: 0, contacts_ids: [] }]])
})
