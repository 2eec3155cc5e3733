import type { Kind, Shape } from './shapes.ts'

/** A column of a result, as PostgreSQL describes it. */
export type Column = { name: string; dataTypeID: number }

/** JavaScript types of PostgreSQL's types; json may be any. */
const kinds: Record<number, Kind> = {
  16: 'boolean',
  20: 'number',
  21: 'number',
  23: 'number',
  700: 'number',
  701: 'number',
  25: 'string',
  1043: 'string',
  1082: 'string',
  1184: 'string',
  1700: 'string',
  2950: 'string',
  1000: 'array',
  1007: 'array',
  1009: 'array',
  1016: 'array',
}
/** Enough rows to include occasional nulls. */
const rowsLookedAt = 20

/** How a result differs from the declared row: in its column names always, in its values if it has rows. */
export function differencesFrom(row: Shape, columns: readonly Column[], rows: readonly object[]): string[] {
  if (!row.fields) return []
  const { fields, isOpen } = row
  const named = namesOf(fields, new Set(columns.map(({ name }) => name)), isOpen ?? false, '')
  const typed = columns.flatMap(({ name, dataTypeID }) => {
    const is = kinds[dataTypeID]
    const may = fields[name]?.kinds
    return is && may && !may.includes(is) ? [`${name} is a ${is}, declared as ${may.join(' or ')}`] : []
  })
  const held = rows.slice(0, rowsLookedAt).flatMap((one) => inFields(fields, one, ''))
  return [...new Set([...named, ...typed, ...held])]
}

function namesOf(fields: Record<string, Shape>, given: Set<string>, isOpen: boolean, path: string): string[] {
  const missing = Object.entries(fields).filter(
    ([name, { kinds }]) => !given.has(name) && !kinds?.includes('undefined'),
  )
  const more = isOpen ? [] : [...given].filter((name) => !(name in fields))
  return [
    ...missing.map(([name]) => `${path}${name} is declared, and not returned`),
    ...more.map((name) => `${path}${name} is returned, and not declared`),
  ]
}

function inFields(fields: Record<string, Shape>, row: object, path: string): string[] {
  return Object.entries(row).flatMap(([name, value]) => {
    const shape = fields[name]
    return shape ? inValue(shape, value, `${path}${name}`) : []
  })
}

function inValue(shape: Shape, value: unknown, path: string): string[] {
  if (!shape.kinds) return []
  const is = kindOf(value)
  if (!shape.kinds.includes(is)) return [`${path} is ${is}, declared as ${shape.kinds.join(' or ')}`]
  const { element, fields } = shape
  if (is === 'array' && element)
    return (value as unknown[]).flatMap((one) => inValue(element, one, `${path}[]`))
  if (is !== 'object' || !fields) return []
  const inside = value as object
  // JSON may contain more than is declared.
  const named = namesOf(fields, new Set(Object.keys(inside)), true, `${path}.`)
  return [...named, ...inFields(fields, inside, `${path}.`)]
}

const kindOf = (value: unknown) =>
  (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value) as Kind
