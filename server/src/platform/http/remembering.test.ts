import { afterEach, expect, test, vi } from 'vitest'
import { remembering } from './remembering.ts'

afterEach(() => void vi.useRealTimers())

test('what many ask at once is asked once, and again when its time is over', async () => {
  vi.useFakeTimers()
  let asked = 0
  const ask = remembering(async () => ++asked, 3_000)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  vi.advanceTimersByTime(2_999)
  expect(await ask()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await ask()).toBe(2)
})

test('a failure and what is not to be kept are asked anew', async () => {
  const answers = [() => Promise.reject(new Error('down')), async () => 'empty', async () => 'full']
  const ask = remembering(
    () => (answers.shift() as () => Promise<string>)(),
    3_000,
    (value) => value === 'full',
  )
  await expect(ask()).rejects.toThrow('down')
  expect([await ask(), await ask(), await ask()]).toEqual(['empty', 'full', 'full'])
})
