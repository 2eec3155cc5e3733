import { describe, expect, test } from 'vitest'
import { toCalendar, toLead, toLeads } from '#web/places/leads.ts'
import { toHours } from '#web/places/office.ts'
import { toChangePassword } from '#web/places/session.ts'
import { along } from './along.ts'
import { oneOf, uuid } from './more-kinds.ts'
import { areWellFormed } from './params.ts'
import type { Target } from './place.ts'
import { readSearch } from './use-address.ts'

const searchOf = ({ search }: Target, now = {}) => (typeof search === 'function' ? search(now) : search)

describe('what an address says is read by its place', () => {
  const read = (search: Record<string, unknown>) => readSearch(toCalendar.kinds, search)

  test('values that are none are left out, and so is what no screen knows', () => {
    expect(read({ view: 'year', day: '2026-02-30', whose: ['team'], id: '0', color: 'red' })).toEqual({})
    expect(read({ view: 'month', day: '2026-02-28', whose: 'team', id: '7' })).toEqual({
      view: 'month',
      day: '2026-02-28',
      whose: 'team',
      id: 7,
    })
  })

  test('an id is a whole number from one on', () => {
    for (const id of ['0', '-1', '1.5', '1e3', '07', 'x', '', ['1', '2'], '1234567890123456'])
      expect(read({ id }).id).toBeUndefined()
  })

  test('a path to return to is one of this site', () => {
    expect(readSearch(toChangePassword.kinds, { to: '//elsewhere.example' }).to).toBeUndefined()
    expect(readSearch(toChangePassword.kinds, { to: '/leads?id=3' }).to).toBe('/leads?id=3')
    expect(readSearch(toHours.kinds, { year: '20x6' }).year).toBeUndefined()
  })
})

describe('the parameters of a path', () => {
  test('an id of zero is no address', () => {
    expect(areWellFormed({ id: '7' })).toBe(true)
    expect(areWellFormed({ id: '0' })).toBe(false)
  })
  test('a screen says what the others may be: a word of some, a uuid', () => {
    const kinds = { source: oneOf('lead', 'contact', 'unit'), uuid }
    expect(areWellFormed({ source: 'unit' }, kinds)).toBe(true)
    expect(areWellFormed({ source: 'moon' }, kinds)).toBe(false)
    expect(areWellFormed({ uuid: '6f1d0a1e-5b7e-4c8e-9a51-0d9c2f7e1b11' }, kinds)).toBe(true)
    expect(areWellFormed({ uuid: '6f1d0a1e' }, kinds)).toBe(false)
  })
})

describe('a link', () => {
  test('has the parameters in the path and the rest behind it', () => {
    expect(toLead({ id: 7, write: 'note' })).toEqual({
      to: '/leads/7',
      search: { write: 'note' },
    })
    expect(toLeads({ tab: 'discarded' })).toMatchObject({ to: '/leads', search: { tab: 'discarded' } })
  })
  test('to the same screen keeps what it does not change', () => {
    const before = { view: 'month', id: '7' }
    expect(searchOf(toCalendar.here({ view: 'week' }), before)).toEqual({ view: 'week', id: '7' })
  })
  test('to another one takes along what there is, if it says so', () => {
    expect(searchOf(along(toLeads({ tab: 'to_contact' })), { search: 'ana', tab: 'x' })).toEqual({
      search: 'ana',
      tab: 'to_contact',
    })
  })
  test('names parameters and values that there are', () => {
    // @ts-expect-error there is no year view
    toCalendar({ view: 'year' })
    // @ts-expect-error a lead is named by its id
    toLead({})
    // @ts-expect-error leads have no filter of that name
    toLeads({ sellerId: [1] })
    expect(searchOf(toLeads({ sellersIds: [1], stale: true }))).toEqual({ sellersIds: [1], stale: true })
  })
})
