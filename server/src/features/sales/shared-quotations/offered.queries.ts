import { sql } from 'kysely'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { BrokerOfQuotation } from '#server/features/sales/quotations/writing.queries.ts'
import {
  isShared,
  narrowestFirst,
  type Sharing,
  sharesCovering,
  termsOf,
} from '#server/features/stock/unit-shares/covering.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'

export type OfferedUnit = {
  id: number
  number: string
  project_id: number | null
  project: string | null
  terms: { shows_price: boolean; commission_percent: string }
  /** Who gave the share that holds. */
  giver_id: number | null
}

/** Those of these units that are shared with the broker now. */
export async function unitsShared(db: Db, sharing: Sharing, ids: number[]): Promise<OfferedUnit[]> {
  const { account_id } = sharing
  const { rows } = await sql<OfferedUnit>`
    select u.id, u.number, u.project_id, p.name as project, ${termsOf(sharing)} as terms,
      (select s.created_by_id ${sharesCovering(sharing)} ${narrowestFirst} limit 1) as giver_id
    from unit u left join project p on p.account_id = ${account_id} and p.id = u.project_id
    where u.account_id = ${account_id} and u.id = any (${ids}::bigint[]) and ${isShared(sharing)}
    order by u.id`.execute(db)
  return rows
}

type Quoter = Omit<BrokerOfQuotation, 'commission_percent' | 'registration_id'>

/** The names under which a broker quotes: its own, and that of the person who does it. */
export async function quoterOf(db: Db, me: Me): Promise<Quoter> {
  const { rows } = await sql<Quoter>`
    select a.name, ${userName('u')} as agent, u.email, u.phone from app_user u
    join account a on a.id = ${me.account_id}
    where u.account_id = ${me.account_id} and u.id = ${me.id}`.execute(db)
  return found(rows[0])
}
