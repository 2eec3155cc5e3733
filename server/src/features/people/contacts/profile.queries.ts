import { sql } from 'kysely'
import { completenessOf } from '#contract/people/completeness.ts'
import type { ContactFields, ContactProfile } from '#contract/people/contacts.ts'
import type { KeptValues } from '#server/features/office/custom-fields/values.actions.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import { readableContacts } from './queries.ts'
import { tagsOf } from './rows.queries.ts'

const options = {
  gender: 'gender_id',
  marital_status: 'marital_status_id',
  marital_regime: 'marital_regime_id',
  method: 'method_id',
}

/** The client profile of a contact, or 404. */
export async function profileById(db: Db, me: Me, id: number): Promise<ContactProfile> {
  const named = Object.entries(options).map(
    ([name, column]) => sql`(
      select json_build_object('id', o.id, 'name', o.name) from account_option o
      where o.account_id = ${me.account_id} and o.id = ${sql.ref(`c.${column}`)}) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<
    Omit<ContactProfile, 'completeness' | 'custom_fields'> &
      Omit<ContactFields, 'custom_fields'> & { custom_fields: KeptValues }
  >`
    select c.*, ${sql.join(named)}, (${tagsOf(me, 'c')}) as tags, (
      select json_build_object('id', u.id, 'name', ${userName('u')})
      from app_user u where u.account_id = ${me.account_id} and u.id = c.created_by_id) as created_by
    from contact c
    where c.account_id = ${me.account_id} and c.id = ${id} and ${readableContacts(me, 'c')}`.execute(db)
  const profile = found(rows[0])
  return { ...profile, custom_fields: profile.custom_fields ?? {}, completeness: completenessOf(profile) }
}
