import { expect, test } from 'vitest'
import { hourText } from './hour-text.ts'

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['18h', '18h'],
  ['1830', '18:30'],
  ['24:00', '24:00'],
  ['9:75', '9:75'],
  ['', ''],
])('%s is read as %s', (typed, read) => expect(hourText(typed)).toBe(read))
