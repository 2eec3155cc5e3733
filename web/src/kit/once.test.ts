import { expect, test } from 'vitest'
import { sendsOnce } from './once.ts'

const call = { result: 'no_answer' }

test('the same act tried again after a failure has the same key, so that it counts once', async () => {
  const once = sendsOnce()
  const keys: string[] = []
  const lost = (key: string) => {
    keys.push(key)
    return Promise.reject(new Error('Sin conexión'))
  }
  await expect(once(call, lost)).rejects.toThrow()
  await once(call, async (key) => keys.push(key))
  expect(keys[1]).toBe(keys[0])
})

test('the same words after a success are another act: the second unanswered call is written down too', async () => {
  const once = sendsOnce()
  const first = await once(call, async (key) => key)
  expect(await once(call, async (key) => key)).not.toBe(first)
})

test('another body is another act', async () => {
  const once = sendsOnce()
  const keys: string[] = []
  const lost = (key: string) => {
    keys.push(key)
    return Promise.reject(new Error('Sin conexión'))
  }
  await expect(once(call, lost)).rejects.toThrow()
  await expect(once({ result: 'reached' }, lost)).rejects.toThrow()
  expect(keys[1]).not.toBe(keys[0])
})
