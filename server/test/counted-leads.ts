import { loadModule, parseSync } from 'libpg-query'

type Node = { [key: string]: unknown }

await loadModule()

/** The columns that `lead_count` is computed from. */
const counted = new Set(['status', 'lead_step_id', 'seller_id', 'amount', 'currency', 'is_deleted'])
const judged = new Set<string>()

/** Throws on a statement that changes a counted column without updating the counts. */
export function holdToCounts(sql: string) {
  if (judged.has(sql) || !/\blead\b/.test(sql)) return
  if (isUncounted(sql))
    throw new Error(
      `Leads change uncounted; send it through changeLeads (features/leads/leads/counts.queries.ts): ${sql}`,
    )
  judged.add(sql)
}

/** Whether it changes counted leads without `lead_count`. Leads of the demo are counted after the bulk insert. */
export const isUncounted = (sql: string) =>
  !/\blead_count\b|\bjsonb_populate_recordset\b/.test(sql) && changesLeads(parseSync(sql))

function changesLeads(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(changesLeads)
  if (typeof node !== 'object' || node === null) return false
  const { UpdateStmt: update, DeleteStmt: remove, InsertStmt: insert } = node as { [kind: string]: Node }
  if (update && isLead(update) && columnsOf(update).some((column) => counted.has(column))) return true
  if ([remove, insert].some((change) => change && isLead(change))) return true
  return Object.values(node).some(changesLeads)
}

const isLead = ({ relation }: Node) => (relation as Node).relname === 'lead'
const columnsOf = ({ targetList }: Node) =>
  ((targetList ?? []) as { ResTarget: Node }[]).map(({ ResTarget }) => String(ResTarget.name))
