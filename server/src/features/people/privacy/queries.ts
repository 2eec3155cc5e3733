import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { FileKey } from '#server/platform/files/store.ts'

/** A person's contact and all those merged into it. */
export async function contactsOfPerson(db: Db, accountId: number, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive person as (
      select c.id from contact c where c.account_id = ${accountId} and c.id = ${id}
      union
      select gone.id from contact gone join person on gone.merged_into_id = person.id
      where gone.account_id = ${accountId}
    )
    select person.id from person order by person.id`.execute(db)
  return rows.map((row) => row.id)
}

export type PersonFile = { id: number; key: FileKey; name: string }

export async function filesOfPerson(db: Db, accountId: number, ids: number[]): Promise<PersonFile[]> {
  const { rows } = await sql<PersonFile>`
    select pf.id, f.key, f.name from client_profile_file pf
    join stored_file f on f.account_id = ${accountId} and f.id = pf.stored_file_id
    where pf.account_id = ${accountId} and pf.contact_id = any (${ids}::bigint[])
    order by pf.id`.execute(db)
  return rows
}
