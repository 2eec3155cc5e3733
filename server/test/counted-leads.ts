import { columnsIn, isNode, type Node, statementsOf, targetOf, within } from './parsed-sql.ts'

/** The columns that `lead_count` is computed from. */
const counted = new Set(['status', 'lead_step_id', 'seller_id', 'amount', 'currency', 'is_deleted'])

/** Whether it changes counted leads without `lead_count`. Leads of the demo are counted after the bulk insert. */
export const isUncounted = (sql: string) =>
  !/\blead_count\b|\bjsonb_populate_recordset\b/.test(sql) &&
  [...within(statementsOf(sql))].some(changesLeads)

const changesLeads = ({ UpdateStmt: update, DeleteStmt: remove, InsertStmt: insert }: Node): boolean =>
  (isOfLeads(update) && columnsIn(update.targetList).some((column) => counted.has(column))) ||
  isOfLeads(remove) ||
  isOfLeads(insert)

const isOfLeads = (statement: unknown): statement is Node =>
  isNode(statement) && targetOf(statement) === 'lead'
