import { sql } from 'kysely'
import type { VariableSource } from '#contract/messaging/template-rules.ts'
import { has } from '#contract/permissions.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { visibleQuotations } from '#server/features/sales/quotations/visible.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'

export type Known = Record<VariableSource, string | null>

/** What is known of a person and of us: of the newest lead that is open, and of the newest sent quotation that `me` may see. */
export async function knownOf(db: Db, me: Me, contactId: number, publicUrl: string): Promise<Known> {
  type Row = Known & { quotation_uuid: string | null }
  const { rows } = await sql<Row>`
    select split_part(c.first_name, ' ', 1) as "contact.first_name", c.name as "contact.name", c.phone as "contact.phone", c.email as "contact.email",
      p.name as "lead.project", q.unit as "unit.number", q.project as "unit.project", q.number::text as "quotation.number",
      q.total_clp::text as "quotation.total", q.uuid as quotation_uuid, null as "quotation.link",
      ${userName('u')} as "seller.name", nullif(trim(u.first_name), '') as "seller.first_name", a.name as "account.name"
    from contact c
    join account a on a.id = ${me.account_id}
    left join app_user u on u.account_id = ${me.account_id} and u.id = ${me.id}
    left join lateral (
      select p.name from lead l
      join lead_project i on i.account_id = ${me.account_id} and i.lead_id = l.id
      join project p on p.account_id = ${me.account_id} and p.id = i.project_id
      where l.account_id = ${me.account_id} and l.contact_id = c.id and not l.is_deleted
      order by l.created_at desc, l.id desc, p.name limit 1
    ) p on true
    left join lateral (
      select q.uuid, q.number, q.total_clp, n.number as unit, m.name as project
      from quotation q
      left join quotation_line o on o.account_id = ${me.account_id} and o.quotation_id = q.id and o.position = (
        select min(f.position) from quotation_line f where f.account_id = ${me.account_id} and f.quotation_id = q.id)
      left join unit n on n.account_id = ${me.account_id} and n.id = o.unit_id
      left join project m on m.account_id = ${me.account_id} and m.id = n.project_id
      where q.account_id = ${me.account_id} and q.contact_id = c.id and q.issued_at is not null and q.link_revoked_at is null
        and q.status <> 'draft' and ${has(me, 'quotations.view')} and ${visibleQuotations(me, 'q')}
      order by q.issued_at desc, q.id desc limit 1
    ) q on true
    where c.account_id = ${me.account_id} and c.id = ${contactId}`.execute(db)
  const { quotation_uuid, ...known } = found(rows[0])
  const total = known['quotation.total']
  return {
    ...known,
    'quotation.total': total && pesos(total),
    'quotation.link': quotation_uuid && new URL(`/quotation/${quotation_uuid}/preview`, publicUrl).href,
  }
}

const pesos = (amount: string) => `$ ${Math.round(Number(amount)).toLocaleString('es-CL')}`
