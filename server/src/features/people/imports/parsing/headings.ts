import type { CustomField } from '#contract/office/custom-fields.ts'
import { importFields, knownColumns } from '#contract/people/import-fields.ts'
import { customPrefix } from './custom.ts'
import { folded } from './offers.ts'

const fieldOf = new Map<string, string>()
for (const { key, label, also = [] } of [...importFields].reverse())
  for (const name of [...also, label]) fieldOf.set(folded(name), key)
for (const { key, label } of importFields) fieldOf.set(folded(label), key)
for (const { key } of importFields) fieldOf.set(folded(key), key)

const left = new Set(knownColumns.map(folded))

/** The field of each heading: as mapped the last time, else by its text; each field only once. */
export function guess(
  headings: string[],
  remembered: Map<string, string | null>,
  custom: readonly CustomField[] = [],
): (string | null)[] {
  const taken = new Set<string>()
  const own = new Map(
    custom
      .filter(({ is_archived }) => !is_archived)
      .flatMap(({ key, label }) =>
        [key, label].map((name) => [folded(name), `${customPrefix}${key}`] as const),
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
export const knownIn = (cells: readonly unknown[]) =>
  cells.filter((cell) => typeof cell === 'string' && (fieldOf.has(folded(cell)) || left.has(folded(cell))))
    .length
