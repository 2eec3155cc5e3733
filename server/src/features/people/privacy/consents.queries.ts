import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Consent, recordConsent } from '#contract/people/privacy.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'

export async function consentsOf(db: Db, me: Me, contactId: number): Promise<Consent[]> {
  const { rows } = await consents(me, sql`k.contact_id = ${contactId}`).execute(db)
  return rows
}

export async function consentById(db: Db, me: Me, id: number): Promise<Consent> {
  const { rows } = await consents(me, sql`k.id = ${id}`).execute(db)
  return found(rows[0])
}

const consents = (me: Me, which: RawBuilder<unknown>) => sql<Consent>`
  select k.id, k.purpose, k.is_given, k.channel, k.proof, k.given_on, k.recorded_at,
    case when u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end as recorded_by
  from consent k
  left join app_user u on u.account_id = ${me.account_id} and u.id = k.recorded_by_id
  where k.account_id = ${me.account_id} and ${which}
  order by k.recorded_at desc, k.id desc
  limit 500`

type New = OutputOf<typeof recordConsent, 'body'> & { contact_id: number; given_on: string }

export async function insertConsent(db: Db, { me, at }: Actor, consent: New): Promise<number> {
  const { id } = await db
    .insertInto('consent')
    .values({ ...consent, account_id: me.account_id, recorded_by_id: authorOf(me), recorded_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
