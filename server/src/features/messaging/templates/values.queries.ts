import { sql } from 'kysely'
import type { VariableSource } from '#contract/messaging/template-rules.ts'
import { has } from '#contract/permissions.ts'
import { visibleLeads } from '#server/features/leads/leads/queries.ts'
import { visibleTasks } from '#server/features/leads/tasks/queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { visibleQuotations } from '#server/features/sales/quotations/visible.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'

export type Known = Record<VariableSource, string | null>

/** What a template is sent about. */
export type About = {
  lead_id?: number | undefined
  quotation_id?: number | undefined
  unit_id?: number | undefined
  task_id?: number | undefined
}

/** 404 unless `me` may see it and it is of this contact. */
export async function ensureAbout(
  db: Db,
  me: Me,
  contactId: number,
  { lead_id = null, quotation_id = null, unit_id = null, task_id = null }: Nullable<About>,
) {
  const { rows } = await sql`
    select from contact c where c.account_id = ${me.account_id} and c.id = ${contactId}
      and (${lead_id}::bigint is null or ${has(me, 'leads.view')} and exists (
        select from lead l where l.account_id = ${me.account_id} and l.id = ${lead_id} and l.contact_id = c.id
          and not l.is_deleted and ${visibleLeads(me, 'l')}))
      and (${quotation_id}::bigint is null or exists (
        select from quotation q where q.account_id = ${me.account_id} and q.id = ${quotation_id} and ${isSent(me)}))
      and (${unit_id}::bigint is null or ${has(me, 'units.view')} and exists (
        select from unit n where n.account_id = ${me.account_id} and n.id = ${unit_id}))
      and (${task_id}::bigint is null or ${has(me, 'tasks.view')} and exists (
        select from lead_task k join lead l on l.account_id = ${me.account_id} and l.id = k.lead_id
        where k.account_id = ${me.account_id} and k.id = ${task_id} and l.contact_id = c.id and ${visibleTasks(me, 'k', 'l')}))`.execute(
    db,
  )
  found(rows[0])
}

type Nullable<T> = { [K in keyof T]: T[K] | null }

/** Condition on a quotation `q` to the contact `c`: its link may be given. */
const isSent = (me: Me) => sql`q.contact_id = c.id and q.issued_at is not null and q.link_revoked_at is null
        and q.status <> 'draft' and ${has(me, 'quotations.view')} and ${visibleQuotations(me, 'q')}`

/**
 * What is known of a person and of us: of what it is about, else of the newest lead that is open, and of the newest sent quotation that
 * `me` may see.
 */
export async function knownOf(
  db: Db,
  me: Me,
  contactId: number,
  { lead_id = null, quotation_id = null, unit_id = null, task_id = null }: Nullable<About>,
  publicUrl: string,
): Promise<Known> {
  type Row = Known & { quotation_uuid: string | null; due_at: string | null; timezone: string }
  const { rows } = await sql<Row>`
    select split_part(c.first_name, ' ', 1) as "contact.first_name", c.name as "contact.name", c.phone as "contact.phone", c.email as "contact.email",
      p.name as "lead.project",
      case when x.id is null then q.unit else x.number end as "unit.number",
      case when x.id is null then q.project else y.name end as "unit.project", q.number::text as "quotation.number",
      q.total_clp::text as "quotation.total", q.uuid as quotation_uuid, null as "quotation.link",
      k.due_at, a.timezone, null as "task.day", null as "task.time",
      ${userName('u')} as "seller.name", nullif(trim(u.first_name), '') as "seller.first_name", a.name as "account.name"
    from contact c
    join account a on a.id = ${me.account_id}
    left join app_user u on u.account_id = ${me.account_id} and u.id = ${me.id}
    left join lead_task k on k.account_id = ${me.account_id} and k.id = ${task_id}
    left join unit x on x.account_id = ${me.account_id} and x.id = ${unit_id}
    left join project y on y.account_id = ${me.account_id} and y.id = x.project_id
    left join lateral (
      select p.name from lead l
      join lead_project i on i.account_id = ${me.account_id} and i.lead_id = l.id
      join project p on p.account_id = ${me.account_id} and p.id = i.project_id
      where l.account_id = ${me.account_id} and l.contact_id = c.id and not l.is_deleted
        and l.id = coalesce(${lead_id}::bigint, k.lead_id, l.id)
      order by l.created_at desc, l.id desc, p.name limit 1
    ) p on true
    left join lateral (
      select q.uuid, q.number, q.total_clp, n.number as unit, m.name as project
      from quotation q
      left join quotation_line o on o.account_id = ${me.account_id} and o.quotation_id = q.id and o.position = (
        select min(f.position) from quotation_line f where f.account_id = ${me.account_id} and f.quotation_id = q.id)
      left join unit n on n.account_id = ${me.account_id} and n.id = o.unit_id
      left join project m on m.account_id = ${me.account_id} and m.id = n.project_id
      where q.account_id = ${me.account_id} and q.id = coalesce(${quotation_id}::bigint, q.id) and ${isSent(me)}
      order by q.issued_at desc, q.id desc limit 1
    ) q on true
    where c.account_id = ${me.account_id} and c.id = ${contactId}`.execute(db)
  const { quotation_uuid, due_at, timezone, ...known } = found(rows[0])
  const total = known['quotation.total']
  return {
    ...known,
    'quotation.total': total && pesos(total),
    'quotation.link': quotation_uuid && new URL(`/quotation/${quotation_uuid}/preview`, publicUrl).href,
    'task.day': due_at && said(due_at, timezone, { weekday: 'long', day: 'numeric', month: 'long' }),
    'task.time': due_at && said(due_at, timezone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
}

const said = (at: string, timeZone: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-CL', { ...parts, timeZone }).format(new Date(at))

const pesos = (amount: string) => `$ ${Math.round(Number(amount)).toLocaleString('es-CL')}`
