import { columnsIn, isNode, type Node, statementsOf, targetOf, within } from './parsed-sql.ts'

/** The columns that `lead_count` is computed from. */
const counted = new Set(['status', 'lead_step_id', 'seller_id', 'amount', 'currency', 'is_deleted'])
/** The columns that the figures of a day are computed from (`countedByDay`). */
const countedByDay = new Set([
  ...['status', 'seller_id', 'method_id', 'created_at', 'first_responded_at', 'first_response_due_at'],
  ...['won_at', 'discarded_at', 'next_task_at', 'is_deleted'],
])

/** Whether it changes counted leads without `lead_count`. Leads of the demo are counted after the bulk insert. */
export const isUncounted = (sql: string) =>
  !/\blead_count\b|\bjsonb_populate_recordset\b/.test(sql) && changes(sql, counted)

/** Whether it changes what a day counts of a lead, and marks no day. */
export const isUnmarked = (sql: string) =>
  !/\blead_day_change\b|\bjsonb_populate_recordset\b/.test(sql) && changes(sql, countedByDay)

const changes = (sql: string, columns: Set<string>) =>
  [...within(statementsOf(sql))].some((node) => changesLeads(node, columns))

const changesLeads = (
  { UpdateStmt: update, DeleteStmt: remove, InsertStmt: insert }: Node,
  columns: Set<string>,
): boolean =>
  (isOfLeads(update) && columnsIn(update.targetList).some((column) => columns.has(column))) ||
  isOfLeads(remove) ||
  isOfLeads(insert)

const isOfLeads = (statement: unknown): statement is Node =>
  isNode(statement) && targetOf(statement) === 'lead'
