import { expect, test } from 'vitest'
import { ApiError } from '#web/kit/api/problem.ts'
import { backFrom } from './back-from.ts'

const saved = { updatedAt: 'v2', comments: 'Mío', amount: '100', customFields: { pie: '10', renta: '5' } }

/** Takes a change back on a server that holds `now`; answers what it was sent for. */
async function takeBack(back: typeof saved, now: typeof saved, conflict: object = now) {
  const sent: string[] = []
  await backFrom(saved, back, async (seen) => {
    sent.push(seen)
    if (seen !== now.updatedAt) throw new ApiError(412, { code: 'stale', conflict })
  }).catch((error) => sent.push(error.code))
  return sent
}
const withoutComment = { ...saved, comments: 'Antes' }

test('a change is taken back although other facts were changed since', async () => {
  const now = { ...saved, updatedAt: 'v5', amount: '200' }
  expect(await takeBack(withoutComment, now)).toEqual(['v2', 'v5'])
  expect(await takeBack(withoutComment, now, { current: now, changes: [] })).toEqual(['v2', 'v5'])
})

test('it is refused where that very fact is another by now', async () => {
  const now = { ...saved, updatedAt: 'v5', comments: 'De otra persona' }
  expect(await takeBack(withoutComment, now)).toEqual(['v2', 'stale'])
})

test('of fields of one’s own only those that go back are looked at', async () => {
  const back = { ...saved, customFields: { pie: '8', renta: '5' } }
  const other = { ...saved, updatedAt: 'v5', customFields: { pie: '10', renta: '9' } }
  const same = { ...saved, updatedAt: 'v5', customFields: { pie: '12', renta: '5' } }
  expect(await takeBack(back, other)).toEqual(['v2', 'v5'])
  expect(await takeBack(back, same)).toEqual(['v2', 'stale'])
})
