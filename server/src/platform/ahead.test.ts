import { expect, test } from 'vitest'
import { ahead } from './ahead.ts'

const asked: number[] = []
async function* numbers(most: number) {
  for (let n = 1; n <= most; n++) {
    asked.push(n)
    yield n
  }
  throw new Error('that was all')
}

test('the next is asked for while one is worked on, and what goes wrong is told in its turn', async () => {
  const seen: number[] = []
  const taking = async () => {
    for await (const n of ahead(numbers(2))) {
      seen.push(n)
      await new Promise(setImmediate)
      expect(asked).toEqual([1, 2])
    }
  }
  await expect(taking()).rejects.toThrow('that was all')
  expect(seen).toEqual([1, 2])
})

test('whoever stops early ends the source too', async () => {
  let isOver = false
  async function* source() {
    try {
      for (;;) yield 'more'
    } finally {
      isOver = true
    }
  }
  for await (const _ of ahead(source())) break
  expect(isOver).toBe(true)
})
