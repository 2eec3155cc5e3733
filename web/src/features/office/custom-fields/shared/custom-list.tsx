import { customColumn } from '#contract/office/custom-column.ts'
import type { CustomNoun } from '#contract/office/custom-fields.ts'
import type { Filter } from '#web/kit/filters/filter.ts'
import type { Column } from '#web/kit/list-screen/definition.ts'
import { queryClient } from '#web/kit/query.ts'
import { Words } from '#web/kit/words.tsx'
import { customFilter } from './custom-filter.tsx'
import { CustomValue } from './custom-value.tsx'
import { type CustomField, customFieldsQuery, inUse, slotOf, type Values } from './queries.ts'

type Row = { customFields?: Values | undefined }

/** What lists show of the account's own fields, and are narrowed by. */
export async function customList(noun: CustomNoun): Promise<{ columns: Column<Row>[]; filters: Filter[] }> {
  const fields = inUse(await queryClient.fetchQuery(customFieldsQuery), noun)
  return {
    columns: fields.map(columnOf),
    filters: fields.length > 0 ? [customFilter(noun, fields)] : [],
  }
}

function columnOf(field: CustomField): Column<Row> {
  const slot = slotOf(field)
  const isNumber = field.kind === 'number' || field.kind === 'amount'
  return {
    key: `${customColumn}${field.key}`,
    label: field.label,
    width: isNumber || field.kind === 'date' ? 112 : 160,
    ...(isNumber && { align: 'end' }),
    brings: field.key,
    cell: ({ customFields }) => (
      <Words tone="muted" clip>
        <CustomValue field={field} value={customFields?.[slot]} />
      </Words>
    ),
  }
}
