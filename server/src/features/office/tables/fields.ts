import { customColumn } from '#contract/office/custom-column.ts'
import type { CustomField } from '#contract/office/custom-fields.ts'
import { type TableField, tableColumns } from '#contract/office/tables.ts'
import type { ChosenField, TableName } from './queries.ts'

export type Column = { key: string; label: string; hidden?: true }

/** Every column of a table: the chosen ones in order, then the others, hidden. */
export function fieldsOf(
  table: TableName,
  chosen: ChosenField[] | undefined,
  own: readonly Column[] = [],
): TableField[] {
  const columns = [...(tableColumns[table] as readonly Column[]), ...own]
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

export const isColumn = (table: TableName, key: string, own: readonly Column[] = []) =>
  [...tableColumns[table], ...own].some((column) => column.key === key)

/** The columns of custom fields; those of the list from the start are shown until the user chooses. */
export const ownColumns = (fields: CustomField[]): Column[] =>
  fields
    .filter(({ is_archived }) => !is_archived)
    .map(({ key, label, is_in_list }) => ({
      key: `${customColumn}${key}`,
      label,
      ...(!is_in_list && { hidden: true as const }),
    }))
