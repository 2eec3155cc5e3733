import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { slimOf } from './slim-icons.ts'

const folder = dirname(
  createRequire(import.meta.url).resolve('@tabler/icons-react/dist/esm/icons/IconUser.mjs'),
)
const read = (name: string) => readFileSync(join(folder, `Icon${name}.mjs`), 'utf8')

test('an icon is drawn as one path, of all its strokes in their order', () => {
  const [one, two] = [...read('User').matchAll(/"d": "([^"]*)"/g)].map(([, d]) => d)
  expect(slimOf(read('User'))).toContain(`[["path", { "d": "${one}${two}", "key": 0 }]]`)
  expect(slimOf(read('User'))).toContain('createReactComponent("outline", "user", "", __iconNode)')
})

test('an icon of other shapes, and a filled one, stay as they are', () => {
  expect(slimOf(read('UserFilled'))).toBe(read('UserFilled'))
  const circle = read('User').replace('["path"', '["circle", { "cx": 1 }], ["path"')
  expect(slimOf(circle)).toBe(circle)
})

test('an icon with a stroke that begins where another one ends stays as it is', () => {
  const relative = read('User').replace('"M6 21', '"m6 21')
  expect(slimOf(relative)).toBe(relative)
})
