import { expect, test } from 'vitest'
import { isFilled, keyedPath, lineOf, textLines, textsOf } from './line-values.ts'
import { same, valueAt, withValue } from './paths.ts'

const lines = [lineOf({ amount: '1' }, 7), lineOf({ amount: '2' }, 8)]
const values = { name: 'x', lines, plan: { rows: [lineOf({ on: '' }, 9)] } }

test('a line is found and changed by its key, wherever it stands', () => {
  expect(valueAt(values, 'lines.#8.amount')).toBe('2')
  const moved = { ...values, lines: lines.toReversed() }
  const changed = withValue(moved, 'lines.#8.amount', '3')
  expect(changed.lines.map(({ amount }) => amount)).toEqual(['3', '1'])
  expect(Array.isArray(changed.lines)).toBe(true)
  expect(changed.lines[1]).toBe(lines[0])
})

test('a line that is gone has no value and takes none', () => {
  expect(valueAt(values, 'lines.#99.amount')).toBeUndefined()
  expect(withValue(values, 'lines.#99.amount', '3').lines).toEqual(lines)
})

test('an error of the body is heard by the field of its line', () => {
  expect(keyedPath(values, 'lines.1.amount')).toBe('lines.#8.amount')
  expect(keyedPath(values, 'plan.rows.0.on')).toBe('plan.rows.#9.on')
  expect(keyedPath(values, 'lines')).toBe('lines')
  expect(keyedPath(values, 'weekdays.0')).toBe('weekdays.0')
})

test('also where empty lines were left out, and where a line is one text', () => {
  const options = textLines(['', 'Casa', ' ', 'Depto'])
  expect(textsOf(options)).toEqual(['Casa', 'Depto'])
  expect(keyedPath({ options }, 'options.1', { options: isFilled })).toBe(`options.#${options[3]?.key}.value`)
})

test('two drafts are the same when all that they hold is', () => {
  expect(same(values, structuredClone(values))).toBe(true)
  expect(same(values, withValue(values, 'lines.#8.amount', '3'))).toBe(false)
  expect(same(values, { ...values, lines: lines.slice(1) })).toBe(false)
})
