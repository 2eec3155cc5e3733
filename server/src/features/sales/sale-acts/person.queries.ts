import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'

/** What was done in the sales of these contacts. */
export const saleActsOfPerson = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('act', s.act, 'words', s.words, 'amount', s.amount::text, 'currency', s.currency, 'from', s.from_on,
    'to', s.to_on, 'at', s.at) as row
  from sale_act s where s.account_id = ${accountId} and s.contact_id = any (${ids}::bigint[])`

/** Days and amounts stay, as those of the books. */
export const forgetSaleWords = (db: Db, { me }: Actor, contactIds: number[]) =>
  sql`
    update sale_act s set words = null
    where s.account_id = ${me.account_id} and s.contact_id = any (${contactIds}::bigint[])`.execute(db)
