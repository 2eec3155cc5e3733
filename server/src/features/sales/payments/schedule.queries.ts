import { sql } from 'kysely'
import type { PlanKind } from '#contract/sales/quotation-money.ts'
import type { Db } from '#server/platform/db.ts'

type PlanRow = { kind: PlanKind; number: number | null; due_on: string; amount: string; currency: string }

/** The plan as the quotation of the deal froze it. */
export async function frozenPlan(db: Db, accountId: number, quotationId: number): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select r ->> 'kind' as kind, (r ->> 'number')::int as number, r ->> 'due_on' as due_on, r -> 'amount' ->> 'amount' as amount,
      r -> 'amount' ->> 'currency' as currency
    from quotation q, jsonb_array_elements(q.figures -> 'plan_rows') with ordinality as rows (r, place)
    where q.account_id = ${accountId} and q.id = ${quotationId} order by place`.execute(db)
  return rows
}
