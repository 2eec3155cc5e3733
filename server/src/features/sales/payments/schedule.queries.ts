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

/** A reservation that is no part of the price. */
export async function frozenGuarantee(
  db: Db,
  accountId: number,
  quotationId: number,
): Promise<{ amount: string; currency: string } | undefined> {
  const { rows } = await sql<{ amount: string; currency: string }>`
    select q.figures -> 'plan' ->> 'reservation' as amount, q.figures ->> 'currency' as currency from quotation q
    where q.account_id = ${accountId} and q.id = ${quotationId} and q.figures -> 'plan' @> '{"is_guarantee": true}'
      and (q.figures -> 'plan' ->> 'reservation')::numeric > 0`.execute(db)
  return rows[0]
}
