import type { CustomField } from '#contract/office/custom-fields.ts'
import { type ImportField, importFields, knownColumns } from '#contract/people/import-fields.ts'
import { columnOf, headingOf } from './custom.ts'
import { folded } from './offers.ts'

type Headings = { fieldOf: ReadonlyMap<string, string>; left: ReadonlySet<string> }

/** What the headings of sheets say, and which of them an import leaves out. */
export function headingsOf(fields: readonly ImportField[], leftOut: readonly string[]): Headings {
  const fieldOf = new Map<string, string>()
  for (const { key, label, also = [] } of [...fields].reverse())
    for (const name of [...also, label]) fieldOf.set(folded(name), key)
  for (const { key, label } of fields) fieldOf.set(folded(label), key)
  for (const { key } of fields) fieldOf.set(folded(key), key)
  return { fieldOf, left: new Set(leftOut.map(folded)) }
}

const ofContacts = headingsOf(importFields, knownColumns)

/** The field of each heading: as mapped the last time, else by its text; each field only once. */
export function guess(
  headings: string[],
  remembered: Map<string, string | null>,
  custom: readonly CustomField[] = [],
  { fieldOf, left } = ofContacts,
): (string | null)[] {
  const taken = new Set<string>()
  const own = new Map(
    // Those of contacts are last, so that they win over those of leads of the same name.
    custom
      .filter(({ is_archived }) => !is_archived)
      .toSorted((one, other) => Number(one.noun === 'contact') - Number(other.noun === 'contact'))
      .flatMap((field) =>
        [field.key, field.label, headingOf(field)].map((name) => [folded(name), columnOf(field)] as const),
      ),
  )
  return headings.map((heading) => {
    const name = folded(heading)
    const field = remembered.has(name)
      ? remembered.get(name)
      : left.has(name)
        ? null
        : (fieldOf.get(name) ?? own.get(name))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** Number of known headings among these cells: the header row has the most. */
export const knownIn = (cells: readonly unknown[], { fieldOf, left } = ofContacts) =>
  cells.filter((cell) => typeof cell === 'string' && (fieldOf.has(folded(cell)) || left.has(folded(cell))))
    .length
