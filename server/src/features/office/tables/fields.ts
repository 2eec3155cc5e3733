import { type TableField, tableColumns } from '#contract/office/tables.ts'
import type { ChosenField, TableName } from './queries.ts'

type Column = { key: string; label: string; hidden?: true }

/** Every column of a table: the chosen ones in order, then the others, hidden. */
export function fieldsOf(table: TableName, chosen: ChosenField[] | undefined): TableField[] {
  const columns: readonly Column[] = tableColumns[table]
  if (!chosen?.length)
    return columns.map(({ key, label, hidden }, order) => ({
      key,
      label,
      order,
      visible: !hidden,
      width: null,
    }))
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const kept = chosen.flatMap((field) => {
    const column = byKey.get(field.key)
    byKey.delete(field.key)
    return column ? [{ ...field, label: column.label }] : []
  })
  const rest = [...byKey.values()].map(({ key, label }) => ({ key, label, visible: false, width: null }))
  return [...kept, ...rest].map((field, order) => ({ ...field, order }))
}

export const isColumn = (table: TableName, key: string) =>
  tableColumns[table].some((column) => column.key === key)
