import { isUncounted, isUnmarked } from './counted-leads.ts'
import { isMadeUp, refusedWhenDistributed } from './distributed-rules.ts'
import { unguarded } from './golden-rule.ts'
import { isUntold } from './kept-names.ts'

const passed = new Set<string>()

/** Throws on a statement that breaks a rule of the product's SQL; each text is judged once. */
export function holdToRules(sql: string, isOfOne: boolean) {
  const key = `${isOfOne} ${sql}`
  if (passed.has(key)) return
  const broken = [...brokenBy(sql, isOfOne)]
  if (broken.length > 0) throw new Error(`${broken.join('; ')} in: ${sql}`)
  passed.add(key)
}

function* brokenBy(sql: string, isOfOne: boolean): Generator<string> {
  const tables = unguarded(sql, isOfOne)
  if (tables.length > 0) yield `No account_id = $n on ${tables.join(', ')}`
  if (!isMadeUp(sql)) yield* refusedWhenDistributed(sql)
  if (isUncounted(sql))
    yield 'Leads change uncounted; send it through changeLeads (features/leads/leads/counts.queries.ts)'
  if (isUnmarked(sql))
    yield 'The day of a lead changes unmarked; add marksDays(…) (features/leads/leads/day-changes.queries.ts)'
  if (isUntold(sql))
    yield 'A cached name changes without a new version; add renaming(…) (features/office/names) to the statement'
}
