import { writeSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { type Options, runSteps } from './steps.mjs'

const writing = (text: string, code: number) => ({
  name: text,
  run: async ({ output }: Options) => {
    for (const letter of text) {
      writeSync(Number(output), letter)
      await Promise.resolve()
    }
    return code
  },
})

test('of steps that run at once each shows in one piece what it wrote, and all that failed are named', async () => {
  const shown: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((text) => void shown.push(text))
  const steps = [writing('words', 0), writing('numbers', 1), writing('signs', 2)]
  expect(await runSteps(steps, { atOnce: 2 })).toEqual(['numbers', 'signs'])
  log.mockRestore()
  for (const { name } of steps) expect(shown.join('')).toContain(`\n▸ ${name}\n${name}`)
})
