import { sql } from 'kysely'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { ensureNotBlocked } from '#server/features/people/contacts/queries.ts'
import type { BrokerOfQuotation } from '#server/features/sales/quotations/writing.queries.ts'
import {
  giverOf,
  isShared,
  type Sharing,
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
  /** Who gave the share that holds, if still there. */
  giver_id: number | null
}

/** Those of these units that are shared with the broker now. */
export async function unitsShared(db: Db, sharing: Sharing, ids: number[]): Promise<OfferedUnit[]> {
  const { account_id } = sharing
  const { rows } = await sql<OfferedUnit>`
    select u.id, u.number, u.project_id, p.name as project, ${termsOf(sharing, 'u')} as terms,
      ${giverOf(sharing, 'u')} as giver_id
    from unit u left join project p on p.account_id = ${account_id} and p.id = u.project_id
    where u.account_id = ${account_id} and u.id = any (${ids}::bigint[]) and ${isShared(sharing, 'u')}
    order by u.id`.execute(db)
  return rows
}

type Quoter = Omit<BrokerOfQuotation, 'commission_percent' | 'registration_id' | 'asked_by'>

/** The names under which a broker quotes: its own, and those of the person who does it and of its client, who must not be blocked. */
export async function quoterOf(db: Db, me: Me, contactId: number): Promise<Quoter> {
  const { rows } = await sql<Quoter & { blocked_at: string | null }>`
    select a.name, ${userName('u')} as agent, u.email, u.phone, c.name as client, c.blocked_at from app_user u
    join account a on a.id = ${me.account_id}
    join contact c on c.account_id = ${me.account_id} and c.id = ${contactId}
    where u.account_id = ${me.account_id} and u.id = ${me.id}`.execute(db)
  const { blocked_at, ...quoter } = found(rows[0])
  ensureNotBlocked({ blocked_at })
  return quoter
}
