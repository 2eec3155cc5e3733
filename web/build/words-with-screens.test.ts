import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordsWithScreens } from './words-with-screens.ts'

const root = join(import.meta.dirname, '../..')

test('what is imported later waits for the words of the features it reaches, and of none that it imports later still', () => {
  const told = transformed('web/src/features/leads/leads/shared/use-lead-dialogs.tsx')
  expect(told).toContain("afterWords('leads', () => import('../acts/reason-dialogs.tsx'))")
  const shell = transformed('web/src/app/shell/open-panel.tsx')
  expect(shell).toContain("() => import('#web/features/leads/leads/lead-form.tsx')")
  expect(shell).toMatch(/afterWords\('notifications[^']*', \(\) => import\([^)]*notification-drawer.tsx'\)\)/)
})

test('lines keep their numbers', () => {
  const file = 'web/src/app/shell/open-panel.tsx'
  const lines = (text: string) => text.split('\n').length
  expect(lines(transformed(file))).toBe(lines(readFileSync(join(root, file), 'utf8')))
})

test('what says only words that are always there waits for none', () =>
  expect(transformed('web/src/kit/select.tsx')).not.toContain('afterWords'))

function transformed(file: string): string {
  const code = readFileSync(join(root, file), 'utf8')
  const { transform } = wordsWithScreens()
  const run = transform as (code: string, id: string) => { code: string } | undefined
  return run(code, join(root, file))?.code ?? code
}
