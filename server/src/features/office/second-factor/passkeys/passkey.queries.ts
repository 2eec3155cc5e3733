import { sql } from 'kysely'
import type { Passkey } from '#contract/office/second-factor.ts'
import type { Db } from '#server/platform/db.ts'
import type { Who } from '../who.ts'
import type { KnownPasskey, NewPasskey, StoredPasskey } from './webauthn.ts'

export async function knownPasskeys(db: Db, { account_id, user_id }: Who): Promise<KnownPasskey[]> {
  const { rows } = await sql<KnownPasskey>`
    select p.credential_id, p.transports from passkey p
    where p.account_id = ${account_id} and p.user_id = ${user_id} order by p.id`.execute(db)
  return rows
}

export async function passkeyBy(db: Db, { account_id, user_id }: Who, credentialId: string) {
  const { rows } = await sql<StoredPasskey>`
    select p.id, p.credential_id, p.transports, p.public_key from passkey p
    where p.account_id = ${account_id} and p.user_id = ${user_id} and p.credential_id = ${credentialId}`.execute(
    db,
  )
  return rows[0]
}

/** Undefined when a user of the account has this passkey already. */
export async function insertPasskey(
  db: Db,
  { account_id, user_id }: Who,
  { credential_id, public_key, counter, transports, name }: NewPasskey & { name: string },
  at: string,
): Promise<Passkey | undefined> {
  const { rows } = await sql<Passkey>`
    insert into passkey (account_id, user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${account_id}, ${user_id}, ${credential_id}, ${public_key}, ${counter}, ${transports}::text[], ${name}, ${at})
    on conflict (account_id, credential_id) do nothing
    returning id, name, created_at, last_used_at`.execute(db)
  return rows[0]
}

/** False when its counter did not increase: the authenticator may be cloned. Many always send 0. */
export async function countUse(
  db: Db,
  { account_id, user_id }: Who,
  id: number,
  counter: number,
  at: string,
) {
  const { rows } = await sql`
    update passkey set counter = ${counter}, last_used_at = ${at}
    where account_id = ${account_id} and user_id = ${user_id} and id = ${id}
      and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning id`.execute(db)
  return rows.length > 0
}

export async function setPasskeyName(db: Db, { account_id, user_id }: Who, id: number, name: string) {
  const { rows } = await sql<Passkey>`
    update passkey set name = ${name} where account_id = ${account_id} and user_id = ${user_id} and id = ${id}
    returning id, name, created_at, last_used_at`.execute(db)
  return rows[0]
}

/** Returns the name of the deleted one. */
export async function deletePasskey(
  db: Db,
  { account_id, user_id }: Who,
  id: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from passkey where account_id = ${account_id} and user_id = ${user_id} and id = ${id}
    returning name`.execute(db)
  return rows[0]?.name
}
