import { expect, test } from 'vitest'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { jobContext } from '#test/job-context.ts'
import { world } from '#test/world.ts'
import { inEveryAccount } from './every-account.actions.ts'

test('what fails in one account keeps nothing from the others, and is not hidden', async () => {
  const [broken, sound] = [await world(), await world()]
  const done: number[] = []
  const run = async (id: number) => {
    if (id === broken.accountId) throw new Error('broken')
    done.push(id)
  }
  const clock = { name: 'every-test', context: jobContext() }
  await expect(inEveryAccount(broken.database, clock, run)).rejects.toThrow('Failed in 1 accounts')
  expect(done).toContain(sound.accountId)
  expect(done).not.toContain(broken.accountId)
})

test('a run that takes too long stops, is queued again and goes on with the next account', async () => {
  const [first, second] = [await world(), await world()]
  const done: number[] = []
  const queued: string[] = []
  const enqueue: JobContext['enqueue'] = async (_, { name }) => void queued.push(name)
  const clock = { name: 'every-test-long', context: jobContext({ enqueue }), longest: -1 }
  const run = async (id: number) => void done.push(id)
  while (!done.includes(second.accountId)) await inEveryAccount(first.database, clock, run)
  expect(new Set(done).size).toBe(done.length)
  expect(done.indexOf(first.accountId)).toBeLessThan(done.indexOf(second.accountId))
  expect(queued.length).toBeGreaterThanOrEqual(done.length - 1)
  expect(new Set(queued)).toEqual(new Set(['every-test-long']))
})

test('a run that stops early hides no failure either', async () => {
  const { database } = await world()
  const queued: string[] = []
  const enqueue: JobContext['enqueue'] = async (_, { name }) => void queued.push(name)
  const clock = { name: 'every-test-early', context: jobContext({ enqueue }), longest: -1 }
  const run = async () => {
    throw new Error('broken')
  }
  await world()
  await expect(inEveryAccount(database, clock, run)).rejects.toThrow('Failed in 1 accounts')
  expect(queued).toEqual(['every-test-early'])
})
