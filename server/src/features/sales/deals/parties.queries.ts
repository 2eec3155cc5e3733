import { sql } from 'kysely'
import { visibleContacts } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

/** Those of these contacts that `me` sees or that take part in the deal already. */
export async function visibleContactIds(db: Db, me: Me, dealId: number, ids: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select c.id from contact c
    where c.account_id = ${me.account_id} and c.id = any (${ids}::bigint[]) and (${visibleContacts(me, 'c')} or exists (
      select from deal_party dp
      where dp.account_id = ${me.account_id} and dp.deal_id = ${dealId} and dp.contact_id = c.id))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
