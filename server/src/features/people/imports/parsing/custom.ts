import {
  type CustomField,
  type CustomNoun,
  type CustomValues,
  customValue,
} from '#contract/office/custom-fields.ts'
import { type CellError, errorOn } from './cell-error.ts'
import { dayIn } from './days.ts'
import { moneyIn } from './numbers.ts'
import { folded, partsOf } from './offers.ts'

/** Before the key of a custom field, what a column is. */
export const customPrefix = 'custom_fields.'
const leadPrefix = 'lead_custom_fields.'

/** What a column is that holds this field. */
export const columnOf = ({ noun, key }: Pick<CustomField, 'noun' | 'key'>) =>
  `${noun === 'lead' ? leadPrefix : customPrefix}${key}`

export const isCustom = (field: string) => field.startsWith(customPrefix) || field.startsWith(leadPrefix)

/** How the template calls the column: contacts and leads may have fields of one name. */
export const headingOf = ({ noun, label }: Pick<CustomField, 'noun' | 'label'>) =>
  noun === 'lead' ? `${label} (lead)` : label

/** The values of the cells that are custom fields of contacts or of leads, and an error for each that does not fit. */
export function customValuesOf(
  given: ReadonlyMap<string, string | number>,
  fields: readonly CustomField[],
  noun: CustomNoun,
): { values: CustomValues; errors: CellError[] } {
  const values: CustomValues = {}
  const errors: CellError[] = []
  for (const [name, cell] of given) {
    if (!name.startsWith(noun === 'lead' ? leadPrefix : customPrefix)) continue
    const field = fields.find((one) => one.noun === noun && name === columnOf(one))
    if (!field || field.is_archived) {
      errors.push(errorOn(name, 'No existe ese campo'))
      continue
    }
    const checked = customValue(
      field,
      meant(field, cell),
      field.options.map(({ id }) => id),
    )
    if ('problem' in checked) errors.push(errorOn(name, checked.problem, field.label))
    else values[field.key] = checked.value
  }
  return { values, errors }
}

/** What people and sheets write, in the form of the wire; what cannot be read stays, and is refused. */
function meant({ kind, options }: CustomField, cell: string | number): unknown {
  const text = String(cell).trim()
  if (kind === 'date') return dayIn(cell) ?? text
  if (kind === 'amount') return moneyIn(cell)?.amount ?? text
  if (kind === 'number') return signed(cell) ?? text
  const idOf = (name: string) => options.find(({ label }) => folded(label) === folded(name))?.id ?? name
  if (kind === 'choice') return idOf(text)
  return kind === 'choices' ? partsOf(text).map(idOf) : text
}

/** Numbers of sheets and in Chilean notation, below zero too. */
function signed(cell: string | number): string | undefined {
  const isBelow = typeof cell === 'number' ? cell < 0 : cell.trim().startsWith('-')
  const size = typeof cell === 'number' ? Math.abs(cell) : cell.trim().replace(/^-/, '')
  const found = moneyIn(size)
  return found && !found.currency ? `${isBelow ? '-' : ''}${found.amount}` : undefined
}
