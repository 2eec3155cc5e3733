import { describe, expect, test } from 'vitest'
import { fromQueryString, toQueryString } from './query-string.ts'
import { fromWire, toWire } from './wire-case.ts'

describe('keys', () => {
  test('leave in snake_case and arrive in camelCase, all the way down', () => {
    expect(toWire({ leadsIds: [1], contact: { firstName: 'Ana' }, rows: [{ leadId: 1 }] })).toEqual({
      leads_ids: [1],
      contact: { first_name: 'Ana' },
      rows: [{ lead_id: 1 }],
    })
    expect(fromWire({ next_task: { due_at: 'x' }, tags: [{ tag_id: 1 }], none: null })).toEqual({
      nextTask: { dueAt: 'x' },
      tags: [{ tagId: 1 }],
      none: null,
    })
  })
  test('cannot reach prototypes', () => {
    const came = toWire(JSON.parse('{"__proto__": {"polluted": 1}, "dueAt": 1}'))
    expect(came).toEqual({ due_at: 1 })
    expect((came as Record<string, unknown>).polluted).toBeUndefined()
  })
  test('do not touch values', () => {
    expect(toWire({ kind: 'last_7_days', at: 'someThing' })).toEqual({ kind: 'last_7_days', at: 'someThing' })
  })
})

describe('a query', () => {
  const values = {
    sellers_ids: [1, 2],
    when: { date_filter_type: 'range', date_range: { start: '2026-01-01', end: '2026-01-31' } },
    search: 'Ñuñoa & co',
  }
  const text =
    'sellers_ids=1&sellers_ids=2&when[date_filter_type]=range&when[date_range][start]=2026-01-01&when[date_range][end]=2026-01-31&search=%C3%91u%C3%B1oa+%26+co'
  test('repeats arrays, brackets objects and leaves out what is empty', () => {
    expect(toQueryString({ ...values, none: undefined, nil: null, empty: '' })).toBe(text)
  })
  test('reads back as it was, every leaf as text', () => {
    expect(fromQueryString(text)).toEqual({ ...values, sellers_ids: ['1', '2'] })
  })
  test('cannot reach prototypes', () => {
    fromQueryString('__proto__[polluted]=1&constructor[prototype][polluted]=1')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
