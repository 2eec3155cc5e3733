import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

/** A work whose turns end when they are told to. */
function turns(options: { calls?: number; size?: number; line?: { calls: number; size: number } } = {}) {
  const { calls = 3, size = 100, line = { calls: 5, size: 1000 } } = options
  const begun: { all: string[]; end: PromiseWithResolvers<void> }[] = []
  const ask = gathered({
    run: async (key: string, all: string[]) => {
      const end = Promise.withResolvers<void>()
      begun.push({ all, end })
      await end.promise
      return all.map((one) => `${key} ${one}`)
    },
    sizeOf: (text) => text.length,
    turn: { calls, size },
    line,
  })
  return { ask, begun, asked: () => begun.map(({ all }) => all) }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('what comes while a turn runs shares the next ones, each answered for itself', async () => {
  const { ask, begun, asked } = turns()
  const answers = ['a', 'b', 'c', 'd', 'e'].map((one) => ask('x', one))
  expect(asked()).toEqual([['a']])
  for (const place of [0, 1, 2]) {
    begun[place]?.end.resolve()
    await settled()
  }
  expect(asked()).toEqual([['a'], ['b', 'c', 'd'], ['e']])
  expect(await Promise.all(answers)).toEqual(['x a', 'x b', 'x c', 'x d', 'x e'])
})

test('keys do not wait for each other, and a line that ended begins anew', async () => {
  const { ask, begun, asked } = turns()
  const first = ask('x', 'a')
  const other = ask('y', 'b')
  expect(asked()).toEqual([['a'], ['b']])
  for (const { end } of begun) end.resolve()
  expect(await Promise.all([first, other])).toEqual(['x a', 'y b'])
  const again = ask('x', 'c')
  begun[2]?.end.resolve()
  expect(await again).toBe('x c')
})

test('a turn that fails fails for those in it alone', async () => {
  const { ask, begun } = turns()
  const failing = ask('x', 'a')
  const later = ask('x', 'b')
  begun[0]?.end.reject(new Error('no'))
  await expect(failing).rejects.toThrow('no')
  await settled()
  begun[1]?.end.resolve()
  expect(await later).toBe('x b')
})

test('a turn holds so much and no more, and a line that is full refuses', async () => {
  const { ask, begun, asked } = turns({ size: 10, line: { calls: 3, size: 40 } })
  const large = 'x'.repeat(30)
  const waiting = [ask('x', 'a'), ask('x', 'b'), ask('x', large), ask('x', 'c')]
  expect(() => ask('x', 'd')).toThrow(expect.objectContaining({ code: 'unavailable' }))
  for (const place of [0, 1, 2, 3]) {
    begun[place]?.end.resolve()
    await settled()
  }
  expect(asked()).toEqual([['a'], ['b'], [large], ['c']])
  expect(await Promise.all(waiting)).toHaveLength(4)
})
