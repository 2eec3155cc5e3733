import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { leanOf } from './lean-zod.ts'

const require = createRequire(import.meta.url)
const folder = require.resolve('zod').replace(/zod\/.*$/, 'zod/v4')
const exportsOf = async (code: string) =>
  Object.keys(await import(`data:text/javascript,${encodeURIComponent(code)}`))

test.each(['to-json-schema', 'json-schema-processors'])(
  '%s keeps every name that zod takes from it',
  async (name) => {
    const file = `${folder}/core/${name}.js`
    expect(await exportsOf(leanOf(readFileSync(file, 'utf8'), file))).toEqual(Object.keys(await import(file)))
  },
)

test('a file without exports is told, so that a new major of zod is not left in whole by mistake', () => {
  expect(() => leanOf('', 'zod/v4/core/to-json-schema.js')).toThrow('no more exports')
})

test('where a schema and a form have no sentence, there is a Spanish one', () => {
  expect(leanOf('', 'zod/v4/locales/en.js')).toContain('Valor no válido')
})
