import { expect, test, vi } from 'vitest'
import { transaction } from './transaction.ts'
import type { Json } from './tree.ts'

/** A place of the tree with one value; `meanwhile` is what others do before each write arrives. */
function place(first: Json, meanwhile = (now: Json): Json => now) {
  const here = { value: first, writes: 0 }
  const answer = (status: number) =>
    new Response(JSON.stringify(here.value), { status, headers: { etag: `"${JSON.stringify(here.value)}"` } })
  const send = vi.fn(async (method: string, value: Json | undefined, headers: Record<string, string>) => {
    if (method === 'GET') return here.value === null ? new Response('', { status: 404 }) : answer(200)
    here.value = meanwhile(here.value)
    const isSame =
      (headers['if-match'] ?? '') === (here.value === null ? 'null_etag' : `"${JSON.stringify(here.value)}"`)
    if (!isSame) return answer(412)
    here.writes += 1
    here.value = value ?? null
    return answer(200)
  })
  return { here, send }
}
const plusOne = (now: Json) => Number(now ?? 0) + 1

test('a counter that others count too loses no count', async () => {
  let others = 3
  const { here, send } = place(5, (now) => (others-- > 0 ? plusOne(now) : now))
  expect(await transaction(send, plusOne)).toBe(9)
  expect([here.value, here.writes]).toEqual([9, 1])
})

test('what is not there begins at null, and null takes it away', async () => {
  const { here, send } = place(null)
  expect(await transaction(send, plusOne)).toBe(1)
  expect(await transaction(send, (now) => (now === 1 ? null : now))).toBeNull()
  expect(here.value).toBeNull()
})

test('an update that wants nothing writes nothing', async () => {
  const { here, send } = place(5)
  expect(await transaction(send, () => undefined)).toBe(5)
  expect(here.writes).toBe(0)
})

test('it is tried 25 times, then given up with an error', async () => {
  const { send } = place(0, plusOne)
  await expect(transaction(send, plusOne)).rejects.toThrow('25')
  expect(send.mock.calls.filter(([method]) => method === 'PUT')).toHaveLength(25)
  let others = 24
  const late = place(0, (now) => (others-- > 0 ? plusOne(now) : now))
  expect(await transaction(late.send, plusOne)).toBe(25)
})

test('a refusal for another reason is not tried again', async () => {
  const send = vi.fn(async () => new Response('{}', { status: 401 }))
  await expect(transaction(send, plusOne)).rejects.toThrow('401')
  expect(send).toHaveBeenCalledTimes(1)
})
