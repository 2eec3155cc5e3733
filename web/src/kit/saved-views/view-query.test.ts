import { describe, expect, it } from 'vitest'
import { fromQueryString, toQueryString } from '#web/kit/api/query-string.ts'
import { addressOf, changesTo, flatOf, textOf } from './view-query.ts'

const address = 'tab=all&tagsIds=1&tagsIds=2&birthdate[dateFilterType]=this_month&page=3&id=7'

describe('a view of a list', () => {
  const view = flatOf(fromQueryString(address))

  it('keeps filters, search and order of the address, and not where one is', () => {
    expect(view).toEqual({ tab: 'all', tagsIds: ['1', '2'], 'birthdate[dateFilterType]': 'this_month' })
  })

  it('leads back to the same address', () => {
    expect(addressOf(view)).toEqual({
      tab: 'all',
      tagsIds: ['1', '2'],
      birthdate: { dateFilterType: 'this_month' },
    })
  })

  it('leaves nothing of the address it is opened from: no period, no page, nothing open', () => {
    const now = fromQueryString(`${address}&part=tasks&amount[min]=5`)
    expect(toQueryString({ ...now, ...changesTo({ tab: 'all', 'amount[max]': '9' }, now) })).toBe(
      'tab=all&amount[max]=9',
    )
  })

  it('keeps nothing of what is open beside it', () => {
    expect(flatOf({ id: '7', part: 'tasks', write: 'note', tab: 'all' })).toEqual({ tab: 'all' })
  })

  it('is the same in any order', () => {
    expect(textOf({ a: 1, b: 'x' })).toBe(textOf({ b: 'x', a: '1' }))
  })
})
