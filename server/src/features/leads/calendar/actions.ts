import { removeFeed } from '#server/features/office/users/calendar-address.queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { fail, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { hashLinkToken, newLinkToken } from '#server/platform/tokens.ts'
import { calendarText } from './ics.ts'
import { entriesOf, readerOf, saveFeed } from './queries.ts'

/** A secret address: the account id in plain text, because tokens are looked up within an account, and the secret. */
export async function rotateFeed(db: Db, actor: Actor) {
  const token = `${actor.me.account_id.toString(36)}-${newLinkToken()}`
  await saveFeed(db, actor, hashLinkToken(token))
  await record(db, actor, 'connections.calendar_address_made', {})
  return { is_on: true, created_at: actor.at, read_at: null, path: `/public_api/v1/calendar/${token}.ics` }
}

export async function endFeed(db: Db, actor: Actor) {
  if (await removeFeed(db, actor.me)) await record(db, actor, 'connections.calendar_address_ended', {})
}

const aMonth = 31 * 24 * 60 * 60_000

export async function calendarBehind(database: Database, token: string, publicUrl: string, at: string) {
  const [, code = ''] = /^([0-9a-z]{1,10})-[\w-]{43}$/.exec(token) ?? fail('not_found')
  const accountId = Number.parseInt(code, 36)
  return database.inAccount(accountId, async (db) => {
    const reader = found(await readerOf(db, accountId, hashLinkToken(token), at))
    const since = new Date(Date.parse(at) - aMonth).toISOString()
    return calendarText(reader, await entriesOf(db, accountId, reader.id, since), publicUrl)
  })
}
