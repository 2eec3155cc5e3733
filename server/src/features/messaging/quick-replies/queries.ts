import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { addQuickReply, patchQuickReply, QuickReply } from '#contract/messaging/quick-replies.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { unlessTaken } from '#server/platform/constraint-of.ts'
import type { Db } from '#server/platform/db.ts'
import { fail, found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'

export async function repliesOf(db: Db, me: Me): Promise<QuickReply[]> {
  const { rows } = await sql<QuickReply>`
    select q.id, q.shortcut, q.body, q.updated_at from quick_reply q
    where q.account_id = ${me.account_id} order by q.shortcut, q.id`.execute(db)
  return rows
}

export async function replyById(db: Db, me: Me, id: number): Promise<QuickReply> {
  const { rows } = await sql<QuickReply>`
    select q.id, q.shortcut, q.body, q.updated_at from quick_reply q
    where q.account_id = ${me.account_id} and q.id = ${id}`.execute(db)
  return found(rows[0])
}

const taken = {
  quick_reply_shortcut_key: () => fail('conflict', { detail: 'Ya hay una respuesta con ese atajo' }),
}

export async function insertReply(
  db: Db,
  { me, at }: Actor,
  reply: OutputOf<typeof addQuickReply, 'body'>,
): Promise<number> {
  const { id } = await unlessTaken(
    db
      .insertInto('quick_reply')
      .values({ account_id: me.account_id, ...reply, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow(),
    taken,
  )
  return id
}

/** Locked; serializes its changes. */
export async function lockReply(db: Db, me: Me, id: number): Promise<QuickReply> {
  const { rows } = await sql<QuickReply>`
    select q.id, q.shortcut, q.body, q.updated_at from quick_reply q
    where q.account_id = ${me.account_id} and q.id = ${id} for no key update`.execute(db)
  return found(rows[0])
}

export const setReply = (
  db: Db,
  { me, at }: Actor,
  id: number,
  { shortcut, body }: OutputOf<typeof patchQuickReply, 'body'>,
) =>
  unlessTaken(
    sql`update quick_reply q set shortcut = coalesce(${shortcut ?? null}, q.shortcut), body = coalesce(${body ?? null}, q.body),
        updated_at = ${at}
      where q.account_id = ${me.account_id} and q.id = ${id}`.execute(db),
    taken,
  )

export const removeReply = (db: Db, me: Me, id: number) =>
  sql`delete from quick_reply q where q.account_id = ${me.account_id} and q.id = ${id}`.execute(db)

export type Known = {
  nombre: string | null
  nombre_completo: string | null
  vendedor: string | null
  empresa: string | null
  proyecto: string | null
}

/** What replies may say of the person and of us. The project is that of the newest active lead. */
export async function knownOf(db: Db, me: Me, contactId: number): Promise<Known> {
  const { rows } = await sql<Known>`
    select split_part(c.first_name, ' ', 1) as nombre, c.name as nombre_completo, ${userName('u')} as vendedor, a.name as empresa,
      (select p.name from lead l
        join lead_project i on i.account_id = ${me.account_id} and i.lead_id = l.id
        join project p on p.account_id = ${me.account_id} and p.id = i.project_id
        where l.account_id = ${me.account_id} and l.contact_id = c.id and not l.is_deleted
          and l.status in ('to_contact', 'in_follow_up')
        order by l.created_at desc, l.id desc, p.name limit 1) as proyecto
    from contact c
    join account a on a.id = ${me.account_id}
    left join app_user u on u.account_id = ${me.account_id} and u.id = ${me.id}
    where c.account_id = ${me.account_id} and c.id = ${contactId}`.execute(db)
  return found(rows[0])
}
