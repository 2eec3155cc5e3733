import { loadModule, parseSync } from 'libpg-query'

type Node = { [key: string]: unknown }

await loadModule()

/** The columns that `features/office/names` caches, by table: a statement that changes one also sets a new version. */
const keptOf: Record<string, string[]> = {
  app_user: ['first_name', 'last_name', 'username'],
  account_option: ['name'],
  project: ['name'],
  tag: ['name', 'color'],
  lead_step: ['name', 'color', 'kind', 'stale_after_days'],
  sale_step: ['name'],
}
const judged = new Set<string>()

/** Throws on a statement that changes a cached name without a new version: nodes would keep the old name. */
export function holdToNames(sql: string) {
  if (judged.has(sql)) return
  if (isUntold(sql))
    throw new Error(
      `A kept name changes untold; add renaming(…) (features/office/names) to the statement: ${sql}`,
    )
  judged.add(sql)
}

/** Whether it updates such a column without a new version of the names. */
export const isUntold = (sql: string) =>
  /\b(update|UPDATE)\b/.test(sql) && !/'names'/.test(sql) && renames(parseSync(sql))

function renames(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(renames)
  if (typeof node !== 'object' || node === null) return false
  const { UpdateStmt: update, InsertStmt: insert } = node as { [kind: string]: Node }
  if (update && sets(update, update)) return true
  const onConflict = insert?.onConflictClause as Node | undefined
  if (insert && onConflict && sets(insert, onConflict)) return true
  return Object.values(node).some(renames)
}

function sets({ relation }: Node, { targetList }: Node): boolean {
  const kept = keptOf[String((relation as Node).relname)] ?? []
  return ((targetList ?? []) as { ResTarget: Node }[]).some(({ ResTarget }) =>
    kept.includes(String(ResTarget.name)),
  )
}
