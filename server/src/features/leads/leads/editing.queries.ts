import { sql } from 'kysely'
import type { KeptValues } from '#server/features/office/custom-fields/values.actions.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { amountOf, isReadable, versionOf } from './amounts/amount.queries.ts'
import { changeLeads } from './counts.queries.ts'
import { type LockedLead, ofBlocked, visibleLeads } from './queries.ts'

/** The columns a patch may change, by their wire names. */
export type Editable = {
  method_id: number | null
  sale_step_id: number | null
  lead_kind: string
  amount: string | null
  comments: string | null
  score: number | null
  projects_ids: number[]
  tags_ids: number[]
  custom_fields: KeptValues
}

export type EditedLead = Pick<
  LockedLead,
  'id' | 'contact_id' | 'status' | 'previous_status' | 'is_blocked'
> & {
  updated_at: string
  is_currency_readable: boolean
} & Editable

export async function lockLeadToEdit(db: Db, me: Me, id: number): Promise<EditedLead | null> {
  const { rows } = await sql<EditedLead>`
    select l.id, l.contact_id, l.status, l.previous_status, ${versionOf(me.account_id, 'l')} as updated_at,
      l.method_id, l.sale_step_id, l.kind as lead_kind, ${amountOf(me.account_id, 'l')} as amount, l.comments, l.score, l.custom_fields,
      ${ofBlocked(me.account_id, 'l')} as is_blocked, ${isReadable(me)} as is_currency_readable,
      coalesce((select json_agg(lp.project_id order by lp.project_id) from lead_project lp
        where lp.account_id = ${me.account_id} and lp.lead_id = l.id), '[]') as projects_ids,
      coalesce((select json_agg(lt.tag_id order by lt.tag_id) from lead_tag lt
        where lt.account_id = ${me.account_id} and lt.lead_id = l.id), '[]') as tags_ids
    from lead l
    where l.account_id = ${me.account_id} and l.id = ${id} and ${visibleLeads(me, 'l')}
    for no key update of l`.execute(db)
  return rows[0] ?? null
}

export async function updateLead(
  db: Db,
  { me, at }: Actor,
  id: number,
  { lead_kind, projects_ids: _projects, tags_ids: _tags, custom_fields, ...columns }: Partial<Editable>,
) {
  const { amount } = columns
  const written = {
    ...columns,
    ...(amount !== undefined && { currency: amount === null ? null : me.currency }),
    ...(lead_kind && { kind: lead_kind }),
    ...(custom_fields !== undefined && { custom_fields: custom_fields && JSON.stringify(custom_fields) }),
    updated_at: at,
  }
  const set = Object.entries(written).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await changeLeads(db, me.account_id, { which: sql`l.id = ${id}`, set: sql.join(set) })
}

/** Wrong or unreachable contact data: inactive until restored. */
export async function setDefective(db: Db, { me, at }: Actor, id: number) {
  const set = sql`
      previous_status = case when status in ('to_contact', 'in_follow_up') then status else previous_status end,
      status = 'defective', discard_kind = null, discard_detail = null, discarded_at = null, claim_until = null,
      updated_at = ${at}`
  await changeLeads(db, me.account_id, { which: sql`l.id = ${id}`, set })
}
