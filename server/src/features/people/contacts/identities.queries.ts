import { sql } from 'kysely'
import type { Duplicate } from '#contract/people/contacts.ts'
import { isEmail, isNationalId, isPhone, normalizeEmail, normalizeNationalId } from '#contract/rules.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { phoneIdentity } from '#server/platform/phones.ts'
import { visibleContacts } from './queries.ts'

export type Identity = { kind: 'email' | 'phone' | 'national_id'; value: string }

type Channels = {
  email?: string | null
  phone?: string | null
  secondary_phone?: string | null
  national_id?: string | null
}

/** The identities of a contact; an invalid value is not one. */
export function identitiesOf({ email, phone, secondary_phone, national_id }: Channels): Identity[] {
  const identities: Identity[] = []
  if (email && isEmail(email.trim())) identities.push({ kind: 'email', value: normalizeEmail(email) })
  for (const number of [phone, secondary_phone])
    if (number && isPhone(number.replace(/[\s().-]/g, '')))
      identities.push({ kind: 'phone', value: phoneIdentity(number) })
  if (national_id && isNationalId(national_id.replace(/[.\s]/g, '')))
    identities.push({ kind: 'national_id', value: normalizeNationalId(national_id) })
  return identities
}

/**
 * An import locks a thousand identities in one transaction; PostgreSQL has room for about seven thousand locks in all.
 */
const lockBuckets = 64

/**
 * Prevents concurrent creation of contacts with these identities until the transaction ends. Identities share a few
 * locks per account, so that an import does not fill the lock table; always locked in the same order.
 */
export async function lockIdentities(db: Db, accountId: number, identities: Identity[]) {
  const names = identities.map(({ kind, value }) => `${kind}:${value}`)
  await sql`
    select pg_advisory_xact_lock(hashtextextended('identities of ' || ${accountId}::bigint || ' ' || bucket, 0))
    from (
      select distinct abs(hashtextextended(name, 0) % ${sql.lit(lockBuckets)}) as bucket
      from unnest(${names}::text[]) as name order by 1 offset 0
    ) as buckets`.execute(db)
}

/**
 * Contacts except `except` with any of these identities, best match first; contacts `me` may not see are returned
 * without data.
 */
export async function contactsKnownBy(
  db: Db,
  me: Me,
  identities: Identity[],
  except: number | null = null,
): Promise<Duplicate[]> {
  if (identities.length === 0) return []
  const { rows } = await sql<Duplicate>`
    select c.id, v.is_visible,
      case when v.is_visible then c.name else 'Contacto de otro vendedor' end as name,
      case when v.is_visible then c.email end as email,
      case when v.is_visible then c.phone end as phone,
      case when v.is_visible then c.national_id end as national_id,
      known.matches
    from (
      select i.contact_id, array_agg(distinct i.kind) as matches
      from unnest(${identities.map(({ kind }) => kind)}::text[], ${identities.map(({ value }) => value)}::text[]) as asked (kind, value)
      join contact_identity i
        on i.account_id = ${me.account_id} and i.kind = asked.kind and i.value = asked.value
      where i.contact_id is distinct from ${except}::bigint
      group by i.contact_id
    ) as known
    join contact c on c.account_id = ${me.account_id} and c.id = known.contact_id and not c.is_deleted
    cross join lateral (select (${visibleContacts(me, 'c')}) as is_visible) as v
    order by cardinality(known.matches) desc, c.id desc
    limit 10`.execute(db)
  return rows
}

/** Updates the identities of a contact from its fields; a value of its own is not marked as of a merged contact. */
export async function saveIdentities(db: Db, accountId: number, contactId: number, identities: Identity[]) {
  await sql`
    delete from contact_identity
    where account_id = ${accountId} and contact_id = ${contactId} and kind in ('email', 'phone', 'national_id')
      and from_contact_id is null`.execute(db)
  if (identities.length === 0) return
  await sql`
    insert into contact_identity (account_id, contact_id, kind, value)
    select ${accountId}::bigint, ${contactId}::bigint, i.kind, i.value
    from unnest(${identities.map(({ kind }) => kind)}::text[], ${identities.map(({ value }) => value)}::text[]) as i (kind, value)
    on conflict (account_id, kind, value, contact_id) do update set from_contact_id = excluded.from_contact_id`.execute(
    db,
  )
}

/** Identities of contacts merged into this one are kept, also after it removes that value from its own fields. */
export async function keepMergedIdentities(db: Db, accountId: number, contactId: number) {
  await sql`
    insert into contact_identity (account_id, contact_id, kind, value, from_contact_id)
    select ${accountId}::bigint, ${contactId}::bigint, i.kind, i.value, coalesce(i.from_contact_id, i.contact_id)
    from contact gone
    join contact_identity i on i.account_id = ${accountId} and i.contact_id = gone.id
    where gone.account_id = ${accountId} and gone.merged_into_id = ${contactId}
    on conflict do nothing`.execute(db)
}
