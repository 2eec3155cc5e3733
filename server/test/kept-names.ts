import { columnsIn, isNode, type Node, statementsOf, targetOf, within } from './parsed-sql.ts'

/** The columns that `features/office/names` caches, by table: a statement that changes one also sets a new version. */
const cachedColumns: Record<string, string[]> = {
  app_user: ['first_name', 'last_name', 'username'],
  account_option: ['name'],
  project: ['name'],
  tag: ['name', 'color'],
  lead_step: ['name', 'color', 'kind', 'stale_after_days'],
  sale_step: ['name'],
}

/** Whether it changes a cached name without a new version: nodes would keep the old name. */
export const isUntold = (sql: string) =>
  !sql.includes("'names'") && [...within(statementsOf(sql))].some(renames)

function renames({ UpdateStmt: update, InsertStmt: insert }: Node): boolean {
  if (isNode(update)) return sets(update, update)
  return isNode(insert) && isNode(insert.onConflictClause) && sets(insert, insert.onConflictClause)
}

const sets = (statement: Node, { targetList }: Node): boolean =>
  columnsIn(targetList).some((column) => cachedColumns[targetOf(statement)]?.includes(column))
