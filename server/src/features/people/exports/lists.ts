import type { OutputOf } from '#contract/endpoint.ts'
import type { CustomField } from '#contract/office/custom-fields.ts'
import type { createExport, ExportedList } from '#contract/people/exports.ts'
import { failField } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import { besides, knownColumns, type SheetRows, sheetRows } from './sheets.actions.ts'

export type Exporting = SheetRows & {
  /** Name of the file. */
  name: string
  labels: string[]
}

/** The request. */
export type AskedExport = OutputOf<typeof createExport, 'body'>

const names: Record<ExportedList, string> = {
  contacts: 'contactos',
  leads: 'leads',
  units: 'unidades',
  quotations: 'cotizaciones',
  deals: 'negocios',
}

/** The query, columns and cells of an exported list; the id is the first column. */
export function exportingOf(
  list: ExportedList,
  me: Me,
  { columns, query = {} }: Pick<AskedExport, 'columns' | 'query'>,
  now: string,
  fields: readonly CustomField[],
): Exporting {
  const { page: _page, page_size: _size, cursor: _cursor, ...filters } = query
  const isDeleted = list === 'contacts' && isTrue(filters.is_deleted)
  // For deleted contacts the list shows the time of deletion in place of the last interaction.
  const shown = columns
    .filter((key) => key !== 'id')
    .map((key) => (isDeleted && key === 'last_interaction_at' ? 'deleted_at' : key))
  const beside = besides[list]
  const keys = [...new Set(shown.flatMap((key) => [key, ...(beside[key] ?? []).map((one) => one.key)]))]
  const known = [...knownColumns(list, fields), ...Object.values(beside).flat()]
  const labels = keys.map(
    (key) =>
      known.find((one) => one.key === key)?.label ?? failField('columns', `No hay una columna «${key}»`),
  )
  return {
    name: names[list],
    labels: ['ID', ...labels],
    ...sheetRows(list, me, { keys: ['id', ...keys], filters, under: 'query', fields }, now),
  }
}

/** As the list's query reads it. */
const isTrue = (flag: unknown) => flag === true || ['true', 'True', '1'].includes(flag as string)
