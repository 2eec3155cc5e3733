import { describe, expect, test } from 'vitest'
import { listQuery, nextSort, toOrdering } from './list-state.ts'

const state = { tab: 'open', search: '', filters: {}, sort: [], page: 1, pageSize: 10, id: undefined }

describe('a click on a head', () => {
  test('goes up, down and off', () => {
    expect(nextSort([], 'name', false)).toEqual(['name'])
    expect(nextSort(['name'], 'name', false)).toEqual(['-name'])
    expect(nextSort(['-name'], 'name', false)).toEqual([])
  })
  test('with shift keeps the keys that are there', () => {
    expect(nextSort(['-createdAt'], 'name', true)).toEqual(['-createdAt', 'name'])
    expect(nextSort(['-createdAt', 'name'], 'name', true)).toEqual(['-createdAt', '-name'])
    expect(nextSort(['-createdAt', 'name'], 'amount', false)).toEqual(['amount'])
  })
})

test('sort keys become the ordering list of the wire', () => {
  expect(toOrdering(['-createdAt', 'contact'])).toEqual(['-created_at', 'contact'])
})

test('the query is what is fixed, then the tab, then the filters', () => {
  const tab = { key: 'open', label: 'Abiertos', query: { status: 'open' } }
  const full = { ...state, search: 'ana', filters: { sellersIds: ['1'] }, sort: ['-createdAt'], page: 3 }
  expect(listQuery(full, tab, { isDeleted: false })).toEqual({
    isDeleted: false,
    status: 'open',
    sellersIds: ['1'],
    search: 'ana',
    ordering: ['-created_at'],
    page: 3,
    pageSize: 10,
  })
})
