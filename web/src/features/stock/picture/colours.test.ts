import { expect, test } from 'vitest'
import { coloursOf } from './colours.ts'
import type { PicturedUnit } from './queries.ts'

const priced = (amount: string | null, status = 'available') =>
  ({ pricePerM2: amount && { amount, currency: 'UF' }, status, daysOnMarket: 3 }) as PicturedUnit

test('every unit has a colour of the legend, and the counts add up', () => {
  const units = ['60', '61.5', '62', '70', '75', '80', null].map((amount) => priced(amount))
  const { legend, of } = coloursOf(units, 'price')
  expect(legend.map(({ key, label, count }) => [key, label, count])).toEqual([
    ['1', '60 a 61,5', 1],
    ['2', '61,5 a 62', 1],
    ['3', '62 a 70', 1],
    ['4', '70 a 75', 1],
    ['5', 'Desde 75', 2],
    ['none', 'Sin dato', 1],
  ])
  expect(units.every((unit) => legend.some(({ key }) => key === of(unit)))).toBe(true)
})

test('units of one price are one step, however many they are', () => {
  expect(
    coloursOf(
      Array.from({ length: 9 }, () => priced('50')),
      'price',
    ).legend,
  ).toEqual([{ key: '1', label: 'Desde 50', count: 9 }])
})

test('only statuses that units have are in the legend, and days count for what is on sale', () => {
  const units = [priced('1'), priced('1', 'sold'), priced('1', 'sold')]
  expect(coloursOf(units, 'status').legend.map(({ key, count }) => [key, count])).toEqual([
    ['available', 1],
    ['sold', 2],
  ])
  expect(coloursOf(units, 'days').legend.map(({ key, count }) => [key, count])).toEqual([
    ['1', 1],
    ['none', 2],
  ])
})

test('units are coloured by how many leads ask for them, those of none apart', () => {
  const asked = (leadsCount: number) => ({ ...priced('1'), leadsCount })
  const { legend, of } = coloursOf([0, 0, 1, 4].map(asked), 'interest')
  expect(legend).toEqual([
    { key: '1', label: '1 a 4 leads', count: 1 },
    { key: '2', label: '4 leads o más', count: 1 },
    { key: 'none', label: 'Sin leads', count: 2 },
  ])
  expect(of(asked(4))).toBe('2')
})

test('units are coloured by how many quotations hold them, those of none apart', () => {
  const quoted = (quotationsCount: number) => ({ ...priced('1'), quotationsCount })
  const { legend } = coloursOf([0, 2, 2, 7].map(quoted), 'quotations')
  expect(legend).toEqual([
    { key: '1', label: '2 a 7 cotizaciones', count: 2 },
    { key: '2', label: '7 cotizaciones o más', count: 1 },
    { key: 'none', label: 'Sin cotizaciones', count: 1 },
  ])
})
