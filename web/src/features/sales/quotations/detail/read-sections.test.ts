import { expect, test } from 'vitest'
import { devicesOf, type View } from './read-sections.ts'

const view = (device: string, section: string, seconds: number, hour: number): View => ({
  id: hour,
  device,
  section,
  seconds,
  firstAt: `2026-05-04T0${hour}:00:00.000Z`,
  lastAt: `2026-05-04T0${hour}:30:00.000Z`,
})

test('what was read is told by device, the last reader first, and what was read longest first', () => {
  const read = devicesOf([
    view('phone', 'top', 5, 1),
    view('phone', 'payments', 60, 2),
    view('office', 'units', 20, 4),
  ])
  expect(read.map(({ device, seconds }) => [device, seconds])).toEqual([
    ['office', 20],
    ['phone', 65],
  ])
  expect(read[1]?.sections.map(({ section }) => section)).toEqual(['payments', 'top'])
  expect(read[1]).toMatchObject({ firstAt: '2026-05-04T01:00:00.000Z', lastAt: '2026-05-04T02:30:00.000Z' })
})

test('of a quotation that nobody opened there is no device', () => expect(devicesOf([])).toEqual([]))
