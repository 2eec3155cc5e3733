import type { NotificationKind } from '#contract/office/notifications.ts'
import { mostRows } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db.ts'
import type { NotificationData } from '#server/platform/event-declaration.ts'
import { type Author, broadcast, emit } from '#server/platform/events.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { startLongWork } from '#server/platform/jobs/long-work.ts'
import type { Actor } from '#server/platform/me.ts'
import { archiveOffers, archiveOffersOfRules } from './offers.queries.ts'
import { channelsOf } from './preferences.queries.ts'
import { withBrowser } from './push/push.queries.ts'
import {
  countToMark,
  type Mark,
  markMine,
  markNewest,
  removeNotificationsOf,
  removeNotificationsOfQuotation,
} from './queries.ts'
import { type NewNotification, writeNotifications } from './writing.queries.ts'

/** A notification to create. Unread ones of the same `group` are joined into one. */
export type News = {
  user_id: number
  kind: NotificationKind
  data: NotificationData
  subject?: { kind: string; id: number }
  group?: string
}

/**
 * Creates notifications in the transaction of the event, by the users' preferences; users get none for their own acts.
 */
export async function notify(db: Db, author: Author, news: News[]) {
  const others = news.filter(({ user_id }) => user_id !== author.me.id)
  if (others.length === 0) return
  const { account_id } = author.me
  const channels = await channelsOf(db, account_id, usersOf(others))
  const ringing = others.filter(({ user_id, kind }) => channels.get(user_id)?.[kind].push)
  const rings = await withBrowser(db, account_id, usersOf(ringing), author.at)
  const wanted = grouped(others).flatMap((row) => {
    const { in_app, push, email } = channels.get(row.user_id)?.[row.kind] ?? {}
    if (!in_app && !push && !email) return []
    const push_at = push && rings.has(row.user_id) ? author.at : null
    return [{ ...row, push_at, status: in_app ? row.status : ('archived' as const) }]
  })
  if (wanted.length === 0) return
  const written = await writeNotifications(db, account_id, wanted, author.at)
  broadcastChanged(db, account_id, usersOf(written))
  const users_ids = usersOf(wanted.filter(({ push_at }) => push_at))
  if (users_ids.length > 0) await emit(db, author, { type: 'notification.written', users_ids })
}

export const broadcastChanged = (db: Db, accountId: number, users: number[]) =>
  broadcast(db, accountId, ...users.map((user_id) => ({ type: 'notification.changed' as const, user_id })))

const usersOf = (rows: { user_id: number }[]) => [...new Set(rows.map(({ user_id }) => user_id))]

/** Withdraws notifications of offered leads that can no longer be claimed. */
export async function forgetOffers(db: Db, author: Author, leadIds: number[]) {
  const users = await archiveOffers(db, author.me.account_id, leadIds, author.at)
  broadcastChanged(db, author.me.account_id, users)
}

/** The same for the offers of rules that were deleted or switched off, or that a seller has left. */
export async function forgetOffersOfRules(db: Db, author: Author) {
  const users = await archiveOffersOfRules(db, author.me.account_id, author.at)
  broadcastChanged(db, author.me.account_id, users)
}

/** Deletes the notifications of these contacts, and those not yet sent. */
export async function forgetContacts(db: Db, author: Author, contactIds: number[]) {
  const users = await removeNotificationsOf(db, author.me.account_id, contactIds)
  broadcastChanged(db, author.me.account_id, users)
}

/** Deletes the notifications of a draft that was removed: they lead nowhere. */
export async function forgetQuotation(
  db: Db,
  author: Author,
  quotation: { contact_id: number; quotation_id: number },
) {
  const { account_id } = author.me
  broadcastChanged(db, account_id, await removeNotificationsOfQuotation(db, account_id, quotation))
}

/** A bulk act on a thousand leads of one user creates one row. */
function grouped(news: News[]): NewNotification[] {
  const rows = new Map<string, NewNotification>()
  for (const [index, { user_id, kind, data, subject, group }] of news.entries()) {
    const key = group ? `${user_id} ${group}` : `${index}`
    const known = rows.get(key)
    rows.set(key, {
      user_id,
      kind,
      data,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      group_key: group ?? null,
      amount: (known?.amount ?? 0) + 1,
      status: 'new',
      push_at: null,
    })
  }
  return [...rows.values()]
}

export async function mark(db: Db, { me, at }: Actor, ids: number[], markAs: Mark['mark_as']) {
  const changed = await markMine(db, me, ids, markAs, at)
  if (changed > 0) broadcastChanged(db, me.account_id, [me.id])
  return { changed }
}

/** The newest ones at once, and very many others by a job; returns how many will change. */
export async function markAll(db: Db, actor: Actor, enqueue: Enqueue, mark_as: Mark['mark_as']) {
  const { me, at } = actor
  const asked = { user_id: me.id, mark_as, until: at }
  const changed = await markNewest(db, me.account_id, asked, { at, most: mostRows.request })
  if (changed > 0) broadcastChanged(db, me.account_id, [me.id])
  const total = changed < mostRows.request ? 0 : await countToMark(db, me.account_id, asked)
  const title = 'Notificaciones'
  if (total > 0)
    await startLongWork(db, actor, enqueue, { kind: 'notification_marking', title, total, asked })
  return { changed: changed + total }
}
