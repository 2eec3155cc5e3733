import { type RawBuilder, sql } from 'kysely'
import type { LeadTask } from '#contract/leads/tasks.ts'
import { seesAll } from '#contract/permissions.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'

/** Condition on a task and its lead, by their aliases: all tasks, or one's own and those of one's leads. */
export const visibleTasks = (me: Me, task: string, lead: string): RawBuilder<boolean> =>
  seesAll(me, 'tasks')
    ? sql`not ${sql.ref(`${lead}.is_deleted`)}`
    : sql`not ${sql.ref(`${lead}.is_deleted`)}
        and (${sql.ref(`${task}.seller_id`)} = ${me.id} or ${sql.ref(`${lead}.seller_id`)} = ${me.id})`

/** The tasks whose ids `picked` selects, with the names screens show. The caller orders again, by columns of `k`. */
export const taskRows = <T = LeadTask>(
  me: Me,
  now: string,
  picked: RawBuilder<unknown>,
  more = sql``,
) => sql<T>`
  select k.id, k.kind, ${titleOf('k', 'c')}, ${textOf('description', 'k', 'c')}, k.due_at, k.remind_at, k.status, k.completed_at, k.result, k.recurrence,
    ${textOf('outcome', 'k', 'c')},
    k.created_at, k.updated_at, k.status = 'pending' and k.due_at < ${now}::timestamptz as is_overdue,
    json_build_object('id', l.id, 'status', l.status, 'contact',
      json_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'email', c.email)) as lead,
    case when s.id is not null then json_build_object('id', s.id, 'name', ${userName('s')}) end as seller,
    case when d.id is not null then json_build_object('id', d.id, 'name', ${userName('d')}) end as completed_by ${more}
  from (${picked}) as picked
  join lead_task k on k.account_id = ${me.account_id} and k.id = picked.id
  join lead l on l.account_id = ${me.account_id} and l.id = k.lead_id
  join contact c on c.account_id = ${me.account_id} and c.id = l.contact_id
  left join app_user s on s.account_id = ${me.account_id} and s.id = k.seller_id
  left join app_user d on d.account_id = ${me.account_id} and d.id = k.completed_by_id`

/** A text of a task, by its alias and that of its contact: nobody is shown those of an erased contact, also while a job still deletes them. */
export const textOf = (column: string, task: string, contact: string, nothing = sql`null`) =>
  sql`case when ${sql.raw(contact)}.erased_at is null then ${sql.ref(`${task}.${column}`)} else ${nothing} end as ${sql.ref(column)}`
export const titleOf = (task: string, contact: string) => textOf('title', task, contact, sql`'Tarea'`)

/** Tasks joined to their leads. */
export const tasksFrom = (me: Me) =>
  sql`lead_task k join lead l on l.account_id = ${me.account_id} and l.id = k.lead_id`

/** Conditions on `k` and `l`. */
export const tasksWhere = (me: Me, conditions: RawBuilder<unknown>) =>
  sql`k.account_id = ${me.account_id} and ${visibleTasks(me, 'k', 'l')} and ${conditions}`

/** One task, or 404. */
export async function taskById(db: Db, me: Me, id: number, now: string): Promise<LeadTask> {
  const { rows } = await taskRows(
    me,
    now,
    sql`select k.id from ${tasksFrom(me)} where ${tasksWhere(me, sql`k.id = ${id}`)}`,
  ).execute(db)
  return found(rows[0])
}
