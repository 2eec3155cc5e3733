import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

type Turns = { calls?: number; size?: number; line?: { calls: number; size: number }; rest?: number }

/** A work whose turns end when they are told to. */
function turns({ calls = 3, size = 100, line = { calls: 5, size: 1000 }, rest = 0 }: Turns = {}) {
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
    rest,
  })
  return { ask, begun, asked: () => begun.map(({ all }) => all) }
}
/** The next turns have begun. */
const settled = async () => {
  for (let times = 0; times < 3; times++) await new Promise((resolve) => setImmediate(resolve))
}

test('what comes at the same time or while a turn runs goes together, each answered for itself', async () => {
  const { ask, begun, asked } = turns()
  const first = ['a', 'b'].map((one) => ask('x', one))
  await settled()
  expect(asked()).toEqual([['a', 'b']])
  const later = ['c', 'd', 'e', 'f'].map((one) => ask('x', one))
  for (const place of [0, 1, 2]) {
    begun[place]?.end.resolve()
    await settled()
  }
  expect(asked()).toEqual([['a', 'b'], ['c', 'd', 'e'], ['f']])
  expect(await Promise.all([...first, ...later])).toEqual(['x a', 'x b', 'x c', 'x d', 'x e', 'x f'])
})

test('keys do not wait for each other, and a line that ended begins anew', async () => {
  const { ask, begun, asked } = turns()
  const first = ask('x', 'a')
  const other = ask('y', 'b')
  await settled()
  expect(asked()).toEqual([['a'], ['b']])
  for (const { end } of begun) end.resolve()
  expect(await Promise.all([first, other])).toEqual(['x a', 'y b'])
  await settled()
  const again = ask('x', 'c')
  await settled()
  begun[2]?.end.resolve()
  expect(await again).toBe('x c')
})

test('what comes soon after a turn waits for its rest, and goes together', async () => {
  const { ask, begun, asked } = turns({ rest: 300 })
  const first = ask('x', 'a')
  await settled()
  begun[0]?.end.resolve()
  expect(await first).toBe('x a')
  const later = [ask('x', 'b')]
  await settled()
  later.push(ask('x', 'c'))
  expect(asked()).toEqual([['a']])
  await expect.poll(asked).toEqual([['a'], ['b', 'c']])
  begun[1]?.end.resolve()
  expect(await Promise.all(later)).toEqual(['x b', 'x c'])
})

test('a turn that fails fails for those in it alone', async () => {
  const { ask, begun } = turns({ calls: 1 })
  const failing = ask('x', 'a')
  const later = ask('x', 'b')
  await settled()
  begun[0]?.end.reject(new Error('no'))
  await expect(failing).rejects.toThrow('no')
  await settled()
  begun[1]?.end.resolve()
  expect(await later).toBe('x b')
})

test('a turn holds so much and no more, and a line that is full refuses', async () => {
  const { ask, begun, asked } = turns({ size: 10, line: { calls: 3, size: 40 } })
  const large = 'x'.repeat(30)
  const waiting = [ask('x', 'a'), ask('x', 'b'), ask('x', large)]
  expect(() => ask('x', 'd')).toThrow(expect.objectContaining({ code: 'unavailable' }))
  await settled()
  for (const place of [0, 1]) {
    begun[place]?.end.resolve()
    await settled()
  }
  expect(asked()).toEqual([['a', 'b'], [large]])
  expect(await Promise.all(waiting)).toHaveLength(3)
})
