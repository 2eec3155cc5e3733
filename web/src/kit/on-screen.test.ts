import { expect, test } from 'vitest'
import { leadsHere, showing } from './on-screen.ts'

const at = (path: string) => `https://umbral.test${path}`

test('a path leads here where its thing is shown, at whatever address, until its last view closes', () => {
  const board = at('/in-follow-up?id=42')
  expect(leadsHere('/leads?id=42', board)).toBe(false)
  const close = showing('lead-42')
  const closeOther = showing('lead-42')
  expect(leadsHere('/leads?id=42', board)).toBe(true)
  expect(leadsHere('/leads?id=4', board)).toBe(false)
  expect(leadsHere('/contacts/42', board)).toBe(false)
  close()
  expect(leadsHere('/leads?id=42', board)).toBe(true)
  closeOther()
  expect(leadsHere('/leads?id=42', board)).toBe(false)
})

test('a chat shows what is said in it, and not the contact', () => {
  const close = showing('chat-7')
  expect(leadsHere('/contacts/7', at('/whatsapp'), 'chat')).toBe(true)
  expect(leadsHere('/contacts/7', at('/whatsapp'))).toBe(false)
  close()
  expect(leadsHere('/contacts/7', at('/contacts/7'), 'chat')).toBe(false)
})

test('an address leads to itself, whatever else it says', () => {
  expect(leadsHere('/contacts/import?id=7', at('/contacts/import?id=7&page=2'))).toBe(true)
  expect(leadsHere('/contacts/import?id=7', at('/contacts/import?id=8'))).toBe(false)
  expect(leadsHere('/launches/3', at('/launches/3?tab=turns'))).toBe(true)
  expect(leadsHere('/launches/3', at('/launches/31'))).toBe(false)
})

test('a list and the start page lead to nothing in particular', () => {
  expect(leadsHere('/', at('/'))).toBe(false)
  expect(leadsHere('/leads?tab=to_contact', at('/leads?tab=to_contact'))).toBe(false)
})
