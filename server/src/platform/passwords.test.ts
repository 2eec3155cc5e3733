import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whyWeak } from './passwords.ts'
import { root } from './root.ts'

const owner = {
  username: 'ana.peña',
  email: 'apena.ventas@loscoihues.cl',
  first_name: 'Ana María',
  last_name: 'Peña Rojas',
  account_name: 'Inmobiliaria Los Coihues',
}

test('thousands of common passwords are refused, each of a length that is allowed', () => {
  const common = readFileSync(join(root, 'server/src/platform/common-passwords.txt'), 'utf8')
    .trim()
    .split('\n')
  expect(new Set(common).size).toBeGreaterThanOrEqual(3_000)
  expect(common.filter((each) => each.length < 10 || whyWeak(each.toUpperCase(), owner) === null)).toEqual([])
})

test.each([
  'ana.peña.2026',
  'AnaPena1234567',
  'Coihues-Coihues-9',
  'Inmobiliaria2026!',
  'apena.ventas@loscoihues.cl',
  'María.Rojas.77',
  'umbral-umbral-26',
])('%s is refused to whom it names', (password) => {
  expect(whyWeak(password, owner)).toMatch(/^Se parece demasiado/)
})

test.each(['clave de prueba 42', 'umbral-demo-2026', 'un lago con tres botes', 'Rojas come dos marraquetas'])(
  '%s is good',
  (password) => {
    expect(whyWeak(password, owner)).toBeNull()
  },
)
