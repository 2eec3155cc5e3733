import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordsWithScreens } from './words-with-screens.ts'

const root = join(import.meta.dirname, '../..')

test('what is imported later waits for the words of the features it reaches, and of none that it imports later still', () => {
  const board = transformed('web/src/features/leads/leads/lent/lazy-lead-detail.ts')
  expect(board).toMatch(
    /afterWords\('[a-z -]*\bleads\b[^']*\btasks\b[^']*', \(\) => import\('.\/lead-detail.tsx'\)\)/,
  )
  const shell = transformed('web/src/app/shell/open-panel.tsx')
  expect(unitsBefore('notification-drawer.tsx', shell)).toContain('notifications')
  expect(unitsBefore('notification-drawer.tsx', shell)).not.toContain('leads')
  const form = transformed('web/src/app/shell/new-lead.tsx')
  expect(unitsBefore('lead-form.tsx', form)).toEqual(expect.arrayContaining(['contacts', 'leads']))
})

test('lines keep their numbers', () => {
  const file = 'web/src/app/shell/open-panel.tsx'
  const lines = (text: string) => text.split('\n').length
  expect(lines(transformed(file))).toBe(lines(readFileSync(join(root, file), 'utf8')))
})

test('what says only words that are always there waits for none', () =>
  expect(transformed('web/src/kit/select.tsx')).not.toContain('afterWords'))

/** The units of words that an import of this file waits for. */
function unitsBefore(file: string, code: string): string[] {
  const before = code.slice(0, code.indexOf(`${file}')`))
  return (/afterWords\('([^']*)', \(\) => import\('[^']*$/.exec(before)?.[1] ?? '').split(' ')
}

function transformed(file: string): string {
  const code = readFileSync(join(root, file), 'utf8')
  const { transform } = wordsWithScreens()
  const run = transform as (code: string, id: string) => { code: string } | undefined
  return run(code, join(root, file))?.code ?? code
}
