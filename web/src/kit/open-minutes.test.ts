import { afterEach, expect, test } from 'vitest'
import { openMinutes } from './open-minutes.ts'
import { setOpening } from './opening.ts'

const workday = ['09:00', '19:00']
const week = { mon: workday, tue: workday, wed: workday, thu: workday, fri: workday, sat: null, sun: null }
// Santiago is three hours behind UTC in November.
const at = (text: string) => new Date(`2026-11-${text}:00-03:00`)

afterEach(() => setOpening({}))

test('only the minutes in which the account is open count', () => {
  setOpening({ businessHours: week, holidays: ['2026-11-24'] })
  expect(openMinutes(at('20T18:50'), at('23T09:05'))).toBe(15)
  expect(openMinutes(at('22T12:00'), at('23T09:15'))).toBe(15)
  expect(openMinutes(at('23T18:00'), at('25T10:00'))).toBe(120)
  expect(openMinutes(at('23T10:00'), at('23T09:00'))).toBe(0)
})

test('an account without opening hours is always open', () =>
  expect(openMinutes(at('22T12:00'), at('22T13:30'))).toBe(90))
