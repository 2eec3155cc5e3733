import { expect, test } from 'vitest'
import { tableColumns } from '#contract/office/tables.ts'
import { fieldsOf } from './fields.ts'

test('until somebody chooses, a table shows its defaults', () => {
  const fields = fieldsOf('leads', undefined)
  expect(fields.map(({ key }) => key)).toEqual(tableColumns.leads.map(({ key }) => key))
  expect(fields.filter(({ visible }) => !visible).map(({ key }) => key)).toContain('tags')
})

test('a choice shows its columns in its order and offers the rest', () => {
  const fields = fieldsOf('leads', [
    { key: 'seller', order: 3, visible: true, width: null },
    { key: 'contact', order: 7, visible: true, width: null },
  ])
  expect(fields.slice(0, 2)).toEqual([
    { key: 'seller', label: 'Vendedor', order: 0, visible: true, width: null },
    { key: 'contact', label: 'Lead', order: 1, visible: true, width: null },
  ])
  expect(fields.slice(2).every(({ visible }) => !visible)).toBe(true)
  expect(fields).toHaveLength(tableColumns.leads.length)
})

test('a column that no longer exists is left out', () =>
  expect(
    fieldsOf('leads', [{ key: 'gone', order: 0, visible: true, width: null }]).some(
      ({ key }) => key === 'gone',
    ),
  ).toBe(false))
