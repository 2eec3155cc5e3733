import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { leanOf } from './lean-react.ts'

const file = createRequire(import.meta.url).resolve('react-dom/package.json')
const react = readFileSync(file.replace('package.json', 'cjs/react-dom-client.production.js'), 'utf8')

const lean = leanOf(react)

test('React begins no view transition and hydrates nothing, and is else as it was', () => {
  expect(() => parseAst(lean)).not.toThrow()
  expect(lean).toContain('exports.createRoot =')
  expect(lean).not.toContain('exports.hydrateRoot =')
  expect(lean).not.toMatch(/case 30:|30 [!=]== \w+\.tag|\.dehydrated|if \(isHydrating\)/)
  expect(lean.split('\n').length).toBeGreaterThan(react.split('\n').length - 100)
})

test('a parameter of the same name keeps its meaning', () =>
  expect(lean).toContain('element.checked = isHydrating ? element.checked : !!checked'))

test('a React in which it finds something no more is not built', () =>
  expect(() => leanOf(react.replaceAll('isHydrating', 'hydrates'))).toThrow(/no more isHydrating/))
