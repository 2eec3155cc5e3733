import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { LeadRow, listLeads } from '#contract/leads/leads.ts'
import type { LeadTask, listTasks } from '#contract/leads/tasks.ts'
import type { ContactRow, listContacts } from '#contract/people/contacts.ts'
import type { listDeals } from '#contract/sales/deals.ts'
import type { listQuotations } from '#contract/sales/quotations.ts'
import type { listUnits } from '#contract/stock/units.ts'
import { leadList } from '#server/features/leads/leads/list.queries.ts'
import { withNames } from '#server/features/leads/leads/naming.queries.ts'
import { leadRows } from '#server/features/leads/leads/rows.queries.ts'
import { taskList } from '#server/features/leads/tasks/list.queries.ts'
import { taskRows } from '#server/features/leads/tasks/queries.ts'
import { customColumns } from '#server/features/office/custom-fields/filters.queries.ts'
import { contactList } from '#server/features/people/contacts/list.queries.ts'
import { contactRows } from '#server/features/people/contacts/rows.queries.ts'
import { dealList } from '#server/features/sales/deals/list.queries.ts'
import { dealRows } from '#server/features/sales/deals/rows.queries.ts'
import { quotationList } from '#server/features/sales/quotations/list.queries.ts'
import { quotationRows } from '#server/features/sales/quotations/rows.queries.ts'
import { unitList } from '#server/features/stock/units/list.queries.ts'
import { unitRows } from '#server/features/stock/units/rows.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { inOrder, type List } from '#server/platform/list/list.ts'
import type { Me } from '#server/platform/me.ts'

export const mostRows = 1_000_000

/** The ids of all pages of a list, in order. */
export type Picked = RawBuilder<unknown>

/** What rows are ordered by before the list's own order, and the joins for that. */
export type Group = { join: RawBuilder<unknown>; by: RawBuilder<unknown> }

const grouped = <Row>(list: List<Row>, group: Group | undefined): Picked =>
  inOrder(
    group
      ? {
          ...list,
          join: sql`${list.join ?? sql``} ${group.join}`,
          order: { ...list.order, by: sql`${group.by}, ${list.order.by}` },
        }
      : list,
  )

export const pickContacts = (me: Me, query: OutputOf<typeof listContacts, 'query'>, now: string): Picked =>
  inOrder(contactList(me, query, now))

export const pickLeads = (
  me: Me,
  query: OutputOf<typeof listLeads, 'query'>,
  now: string,
  group?: Group,
): Picked => grouped(leadList(me, query, now), group)

export const pickUnits = (
  me: Me,
  query: OutputOf<typeof listUnits, 'query'>,
  now: string,
  group?: Group,
): Picked => grouped(unitList(me, query, now), group)

export const pickQuotations = (
  me: Me,
  query: OutputOf<typeof listQuotations, 'query'>,
  now: string,
  group?: Group,
): Picked => grouped(quotationList(me, query, now), group)

export const pickTasks = (
  me: Me,
  query: OutputOf<typeof listTasks, 'query'>,
  now: string,
  group?: Group,
): Picked => grouped(taskList(me, query, now), group)

export const pickDeals = (
  me: Me,
  query: OutputOf<typeof listDeals, 'query'>,
  now: string,
  group?: Group,
): Picked => grouped(dealList(me, query, now), group)

export async function countPicked(db: Db, picked: Picked): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${picked} limit ${sql.lit(mostRows + 1)}) as picked`.execute(db)
  return rows[0]?.n ?? 0
}

const together = 1000

/** In one snapshot, however long reading takes. */
export async function* pickedIds(db: Db, picked: Picked): AsyncGenerator<number[]> {
  await sql`declare exported no scroll cursor for ${picked}`.execute(db)
  for (;;) {
    const { rows } = await sql<{ id: number }>`fetch ${sql.lit(together)} from exported`.execute(db)
    if (rows.length === 0) break
    yield rows.map(({ id }) => id)
  }
  await sql`close exported`.execute(db)
}

export type Erasure = { id: number; at: string }

/** The latest erasure of a contact of the account. */
export async function lastErasure(db: Db, accountId: number): Promise<Erasure | undefined> {
  const { rows } = await sql<Erasure>`
    select a.id, a.at from audit_entry a
    where a.account_id = ${accountId} and a.area = 'contacts' and a.act = 'contacts.erased'
    order by a.at desc, a.id desc limit 1`.execute(db)
  return rows[0]
}

const given = (ids: number[]) => sql`select unnest(${ids}::bigint[]) as id`

export async function contactsOf(db: Db, me: Me, ids: number[], keys: string[]): Promise<ContactRow[]> {
  const { rows } = await contactRows<ContactRow>(me, given(ids), customColumns('c', 'c', keys)).execute(db)
  return inTheOrderOf(ids, rows)
}

export async function leadsOf(
  db: Db,
  me: Me,
  ids: number[],
  now: string,
  keys: string[],
): Promise<LeadRow[]> {
  const { rows } = await leadRows(me, given(ids), customColumns('l', 'c', keys)).execute(db)
  return inTheOrderOf(ids, await withNames(db, me, rows, now))
}

export const unitsOf = async (db: Db, me: Me, ids: number[], now: string) =>
  inTheOrderOf(ids, (await unitRows(me, now, given(ids)).execute(db)).rows)

export const quotationsOf = async (db: Db, me: Me, ids: number[]) =>
  withBlocked(db, me, inTheOrderOf(ids, (await quotationRows(me, given(ids)).execute(db)).rows))

export const dealsOf = async (db: Db, me: Me, ids: number[], now: string) =>
  withBlocked(db, me, inTheOrderOf(ids, (await dealRows(me, now, given(ids)).execute(db)).rows))

export async function tasksOf(db: Db, me: Me, ids: number[], now: string) {
  const rows = inTheOrderOf(ids, (await taskRows<LeadTask>(me, now, given(ids)).execute(db)).rows)
  const blocked = await blockedAmong(
    db,
    me,
    rows.map(({ lead }) => lead.contact.id),
  )
  return rows.map((row) => ({ ...row, contact_is_blocked: blocked.has(row.lead.contact.id) }))
}

/** Whether the data of the client are blocked. */
export type WhetherBlocked = { contact_is_blocked: boolean }

async function withBlocked<Row extends { contact: { id: number } | null }>(
  db: Db,
  me: Me,
  rows: Row[],
): Promise<(Row & WhetherBlocked)[]> {
  const blocked = await blockedAmong(
    db,
    me,
    rows.flatMap(({ contact }) => (contact ? [contact.id] : [])),
  )
  return rows.map((row) => ({
    ...row,
    contact_is_blocked: row.contact !== null && blocked.has(row.contact.id),
  }))
}

async function blockedAmong(db: Db, { account_id }: Me, contactIds: number[]) {
  const { rows } = await sql<{ id: number }>`
    select c.id from contact c
    where c.account_id = ${account_id} and c.id = any (${contactIds}::bigint[]) and c.blocked_at is not null`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

function inTheOrderOf<T extends { id: number }>(ids: number[], rows: T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
