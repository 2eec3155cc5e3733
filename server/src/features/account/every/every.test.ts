import { expect, test } from 'vitest'
import { world } from '#test/world.ts'
import { inEveryAccount } from './actions.ts'

test('what fails in one account keeps nothing from the others, and is not hidden', async () => {
  const [broken, sound] = [await world(), await world()]
  const done: number[] = []
  const run = async (id: number) => {
    if (id === broken.accountId) throw new Error('broken')
    done.push(id)
  }
  await expect(inEveryAccount(broken.database, run)).rejects.toThrow('Failed in 1 accounts')
  expect(done).toContain(sound.accountId)
  expect(done).not.toContain(broken.accountId)
})
