import { expect, test } from 'vitest'
import { inTurns } from './send.ts'

test('one process posts to 25 addresses at once, and a slow one holds up no other', async () => {
  let running = 0
  let most = 0
  let release = () => {}
  const slow = new Promise<number>((resolve) => {
    release = () => resolve(201)
  })
  const post = inTurns(async (url) => {
    most = Math.max(most, ++running)
    const status = await (url === 'slow' ? slow : Promise.resolve(201))
    running--
    return status
  })
  const first = post('slow', {}, Buffer.alloc(0))
  await Promise.all(Array.from({ length: 50 }, (_, n) => post(`quick ${n}`, {}, Buffer.alloc(0))))
  expect([running, most]).toEqual([1, 25])
  release()
  expect(await first).toBe(201)
})
