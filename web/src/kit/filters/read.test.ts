import { describe, expect, test } from 'vitest'
import { fromQueryString } from '#web/kit/api/query-string.ts'
import type { Filter } from './filter.ts'
import { readFilters } from './read.ts'
import { filterWords } from './words.ts'

const tags = [
  { id: 1, name: 'Inversionista' },
  { id: 2, name: 'Urgente' },
]
const filters: Filter[] = [
  { key: 'tagsIds', label: 'Etiqueta', kind: 'options', options: tags, matchKey: 'tagsMatch' },
  { key: 'kind', label: 'Objetivo', kind: 'options', options: [{ id: 'buy', name: 'Comprar' }] },
  { key: 'answers', label: 'Respuestas', kind: 'options', options: [] },
  {
    key: 'userId',
    label: 'Persona',
    kind: 'found',
    feature: 'users',
    find: async () => [],
    nameOf: async () => '',
  },
  { key: 'stale', label: 'Tiempo en la etapa', kind: 'flag', yes: 'Pasado del límite' },
  { key: 'date', label: 'Creado', kind: 'dates' },
  { key: 'amount', label: 'Monto', kind: 'range', of: { currency: 'UF' } },
  { key: 'area', label: 'Superficie', kind: 'range', of: { unit: 'm²' } },
  {
    key: 'price',
    label: 'Precio',
    kind: 'range',
    of: { currency: 'UF' },
    ends: ['priceStart', 'priceEnd'],
  },
]
const read = (address: string) => readFilters(filters, fromQueryString(address))

describe('the address of a list', () => {
  test('says what the server is asked for', () => {
    expect(
      read(
        'tagsIds=1&tagsIds=2&tagsMatch=all&userId=7&stale=True&date[dateFilterType]=today&amount[min]=100.5',
      ),
    ).toEqual({
      tagsIds: ['1', '2'],
      tagsMatch: 'all',
      userId: ['7'],
      stale: 'true',
      date: { dateFilterType: 'today' },
      amount: { min: '100.5' },
    })
  })
  test.each([
    'kind=gone',
    'userId=ana',
    'tagsIds=x',
    'tagsMatch=all',
    'stale=maybe',
    'date=today',
    'date[dateFilterType]=some_day',
    'date[dateFilterType]=range',
    'date[dateFilterType]=range&date[dateRange][start]=2026-02-31&date[dateRange][end]=x',
    'amount=100',
    'amount[min]=1.000,5',
    'amount[least]=1',
    'renamed=1',
  ])('drops what no filter understands: %s', (address) => expect(read(address)).toEqual({}))

  test('keeps an id that is no longer offered, and words whose options are not read yet', () =>
    expect(read('tagsIds=99&answers=3:Sí')).toEqual({ tagsIds: ['99'], answers: ['3:Sí'] }))

  test('names the ends of a range apart where the server does', () => {
    expect(read('priceStart=900&priceEnd=800')).toEqual({ priceStart: '800', priceEnd: '900' })
    expect(read('priceEnd=900')).toEqual({ priceEnd: '900' })
    expect(read('price[min]=900&priceStart=x')).toEqual({})
  })

  test('has the smaller amount first', () =>
    expect(read('amount[min]=900&amount[max]=1000').amount).toEqual(
      read('amount[min]=1000&amount[max]=900').amount,
    ))
})

describe('a chip says', () => {
  const says = (key: string, address: string) => {
    const filter = filters.find((one) => one.key === key)
    return filter && filter.kind !== 'found' && filterWords(filter, read(address))
  }
  test('a range by its open or closed ends, in its unit', () => {
    expect(says('amount', 'amount[min]=1000.5')).toBe('desde UF 1.000,50')
    expect(says('amount', 'amount[max]=2000')).toBe('hasta UF 2.000,00')
    expect(says('area', 'area[min]=45&area[max]=80')).toBe('45 m² – 80 m²')
    expect(says('price', 'priceStart=3000&priceEnd=4500')).toBe('UF 3.000,00 – UF 4.500,00')
  })
  test('whether any or all of them are wanted', () => {
    expect(says('tagsIds', 'tagsIds=1&tagsIds=2')).toBe('Inversionista +1')
    expect(says('tagsIds', 'tagsIds=1&tagsIds=2&tagsMatch=all')).toBe('Inversionista + Urgente')
  })
})
