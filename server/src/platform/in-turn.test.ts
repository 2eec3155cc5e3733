import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('at one door a few go in at once, all in their order, and who fails lets the next one in', async () => {
  const began: number[] = []
  let inside = 0
  let most = 0
  const go = (index: number) =>
    inTurn('one', async () => {
      began.push(index)
      most = Math.max(most, ++inside)
      await setImmediate()
      inside--
      if (index % 7 === 0) throw new Error('refused')
    })
  const ended = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => go(index)))
  expect(began).toEqual(Array.from({ length: 50 }, (_, index) => index))
  expect([most, inside]).toEqual([3, 0])
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(8)
})

test('who first waits at a door of their own, which lets in fewer, leaves room at the common one', async () => {
  let open = () => {}
  const shut = new Promise<void>((resolve) => {
    open = resolve
  })
  const enter = (own: string, work: () => Promise<unknown>) => inTurn(own, () => inTurn('common', work), 2)
  const rush = Array.from({ length: 20 }, () => enter('of the many', () => shut))
  expect(await enter('of another', async () => 'in')).toBe('in')
  open()
  await Promise.all(rush)
})

test('a rush at one door keeps nobody from another', async () => {
  let open = () => {}
  const shut = new Promise<void>((resolve) => {
    open = resolve
  })
  const rush = Array.from({ length: 20 }, () => inTurn('rush', () => shut))
  expect(await inTurn('other', async () => 'in')).toBe('in')
  open()
  await Promise.all(rush)
})
