import { expect, test } from 'vitest'
import { limitAtOnce } from './at-once.ts'

test('one person has so many at a time, all together so many, and whoever ends makes room', async () => {
  const run = limitAtOnce({ perPerson: 2, together: 3 })
  const ends: (() => void)[] = []
  const begin = (person: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.push(resolve)
    return run(person, () => promise)
  }
  const first = begin('ana')
  const second = begin('ana')
  await expect(begin('ana')).rejects.toThrow('rate_limited')
  const third = begin('eva')
  await expect(begin('luz')).rejects.toThrow('unavailable')
  ends[0]?.()
  await first
  const fourth = begin('ana')
  for (const end of ends) end()
  await Promise.all([second, third, fourth])
  await expect(run('ana', async () => 'done')).resolves.toBe('done')
})

test('what fails makes room too', async () => {
  const run = limitAtOnce({ perPerson: 1, together: 1 })
  await expect(run('ana', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(run('ana', async () => 'done')).resolves.toBe('done')
})
