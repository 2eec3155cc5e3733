import { expect, test } from 'vitest'
import { proposedUsername } from './proposed-username.ts'

test.each([
  ['Matías José', 'Contreras Soto', '', 'matias.contreras'],
  [' Ñusta ', '', '', 'nusta'],
  ['', '', 'Max.Perez@casa.cl', 'max.perez'],
  ['', '', '', ''],
])('%s %s %s is proposed as %s', (firstName, lastName, email, expected) => {
  expect(proposedUsername({ firstName, lastName, email })).toBe(expected)
})
