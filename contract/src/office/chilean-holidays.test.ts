import { expect, test } from 'vitest'
import { chileanHolidays } from './chilean-holidays.ts'

const days = (year: number) => chileanHolidays(year).map(({ date }) => date.slice(5))

test('2026 as it was published', () =>
  expect(days(2026)).toEqual(
    '01-01 04-03 04-04 05-01 05-21 06-21 06-29 07-16 08-15 09-18 09-19 10-12 10-31 11-01 12-08 12-25'.split(
      ' ',
    ),
  ))

test('2024: a Friday between, a solstice on the 20th, Saint Peter on its Saturday', () =>
  expect(days(2024)).toEqual(
    '01-01 03-29 03-30 05-01 05-21 06-20 06-29 07-16 08-15 09-18 09-19 09-20 10-12 10-31 11-01 12-08 12-25'.split(
      ' ',
    ),
  ))

test.each([
  [2023, '01-02'],
  [2021, '09-17'],
  [2018, '09-17'],
  [2023, '06-26'],
  [2023, '10-09'],
  [2023, '10-27'],
  [2028, '10-09'],
  [2029, '11-02'],
  [2027, '06-28'],
])('%i has %s', (year, day) => expect(days(year)).toContain(day))

test.each([
  [2025, '04-18'],
  [2027, '03-26'],
  [2030, '04-19'],
])('Good Friday of %i is %s', (year, day) => expect(days(year)).toContain(day))
