import { expect, test } from 'vitest'
import { userDraftOf, userPatchOf } from './user-draft.ts'

const opened = userDraftOf({
  firstName: 'Camila',
  lastName: 'Rojas',
  email: 'camila@demo.cl',
  phone: '+56981234471',
  nationalId: '16482913-8',
  isSeller: true,
  pausedFrom: null,
  pausedUntil: '2026-12-01',
  maxDiscountPercent: '5',
})

test('only what was changed in the form is written, so that what others changed meanwhile stays', () => {
  expect(userPatchOf(opened, opened)).toEqual({})
  expect(userPatchOf(opened, { ...opened, lastName: 'Rojas Díaz', phone: '' })).toEqual({
    lastName: 'Rojas Díaz',
    phone: null,
  })
  expect(userPatchOf(opened, { ...opened, maxDiscountPercent: '7,5' })).toEqual({ maxDiscountPercent: '7.5' })
  expect(userPatchOf(opened, { ...opened, maxDiscountPercent: '' })).toEqual({ maxDiscountPercent: null })
})

test('a pause is judged as a whole, so both of its days are written', () => {
  expect(userPatchOf(opened, { ...opened, pausedFrom: '2026-11-25' })).toEqual({
    pausedFrom: '2026-11-25',
    pausedUntil: '2026-12-01',
  })
})
