import { sql } from 'kysely'
import {
  type NotificationKind,
  type NotificationPreferences,
  notificationKinds,
} from '#contract/office/notifications.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

type Channels = { in_app: boolean; push: boolean; email: boolean }
type Kinds = Record<NotificationKind, Channels>

/** Overdue things are also mailed by default. */
const usual = (kind: NotificationKind): Channels => ({
  in_app: true,
  push: true,
  email: kind === 'response_overdue' || kind === 'task_overdue',
})

/** Channels of each kind that each of these users wants. */
export async function channelsOf(db: Db, accountId: number, userIds: number[]): Promise<Map<number, Kinds>> {
  const rows = await db
    .selectFrom('notification_preference')
    .select(['user_id', 'kind', 'in_app', 'push', 'email'])
    .where('account_id', '=', accountId)
    .where('user_id', 'in', userIds)
    .execute()
  const chosen = new Map(rows.map(({ user_id, kind, ...channels }) => [`${user_id} ${kind}`, channels]))
  return new Map(
    userIds.map((id) => [
      id,
      Object.fromEntries(
        notificationKinds.map((kind) => [kind, chosen.get(`${id} ${kind}`) ?? usual(kind)]),
      ) as Kinds,
    ]),
  )
}

export async function preferencesOf(
  db: Db,
  { account_id, id }: Pick<Me, 'account_id' | 'id'>,
): Promise<NotificationPreferences> {
  const kinds = (await channelsOf(db, account_id, [id])).get(id) as Kinds
  const { rows } = await sql<{ starts: string; ends: string }>`
    select to_char(q.starts, 'HH24:MI') as starts, to_char(q.ends, 'HH24:MI') as ends
    from notification_quiet_hours q where q.account_id = ${account_id} and q.user_id = ${id}`.execute(db)
  return {
    kinds: notificationKinds.map((kind) => ({ kind, ...kinds[kind] })),
    quiet_hours: rows[0] ?? null,
  }
}

export async function keepPreferences(
  db: Db,
  me: Me,
  { kinds, quiet_hours }: NotificationPreferences,
  at: string,
) {
  const owner = { account_id: me.account_id, user_id: me.id, updated_at: at }
  // If a kind is given twice, the last one wins.
  const each = [...new Map(kinds.map((kind) => [kind.kind, kind])).values()]
  if (each.length > 0)
    await db
      .insertInto('notification_preference')
      .values(each.map((kind) => ({ ...kind, ...owner })))
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'user_id', 'kind']).doUpdateSet((eb) => ({
          in_app: eb.ref('excluded.in_app'),
          push: eb.ref('excluded.push'),
          email: eb.ref('excluded.email'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute()
  if (quiet_hours)
    await db
      .insertInto('notification_quiet_hours')
      .values({ ...quiet_hours, ...owner })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'user_id']).doUpdateSet({ ...quiet_hours, updated_at: at }),
      )
      .execute()
  else
    await db
      .deleteFrom('notification_quiet_hours')
      .where('account_id', '=', me.account_id)
      .where('user_id', '=', me.id)
      .execute()
}
