import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/list.ts'
import type { listSharedQuotations, SharedQuotation } from '#contract/sales/shared-quotations.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import { visibleContacts } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import { authorOf, type Me } from '#server/platform/me.ts'
import type { Kept } from './kept.queries.ts'

type Query = OutputOf<typeof listSharedQuotations, 'query'>
const contactOf = (me: Me) => sql`join contact c on c.account_id = ${me.account_id} and c.id = q.contact_id`

export function pageOfMade(db: Db, me: Me, query: Query, link: LinkToPage): Promise<Page<SharedQuotation>> {
  const { status, contacts_ids, has_deal } = query
  return readPage(db, me, query, link, {
    from: sql`made_quotation q ${contactOf(me)}`,
    where: sql`q.account_id = ${me.account_id} and ${visibleContacts(me, 'c')}
      ${status ? sql`and q.status = any (${status}::text[])` : sql``}
      ${contacts_ids ? sql`and q.contact_id = any (${contacts_ids}::bigint[])` : sql``}
      ${has_deal === undefined ? sql`` : sql`and (q.deal_status is not null) = ${has_deal}`}`,
    order: newestFirst('q.created_at', 'q.id'),
    rows: (picked, more) => madeRows(me, picked, more),
    filter: status || contacts_ids || has_deal !== undefined ? 'rare' : null,
  })
}

const madeRows = (me: Me, picked: RawBuilder<unknown>, more = sql``) => sql<SharedQuotation>`
  select q.id, q.number, q.version, q.status, case when q.approval is not null then
      json_build_object('status', q.approval, 'reason', q.approval_reason, 'decision', q.approval_decision) end as approval, q.deal_status, q.is_revoked, json_build_object('id', c.id, 'name', c.name) as contact,
    json_build_object('uuid', q.owner_uuid, 'name', q.owner_name) as developer, q.project_name as project,
    to_json(q.unit_numbers) as units, ${moneyOf(sql.ref('q.total'), sql.ref('q.currency'))} as total, q.valid_until,
    case when q.number is not null then '/quotation/' || q.uuid || '/preview' end as link, q.mailed_at, q.created_at, q.updated_at ${more}
  from (${picked}) as picked
  join made_quotation q on q.account_id = ${me.account_id} and q.id = picked.id
  ${contactOf(me)}`

const visible = (me: Me, id: number) => sql`
  select q.id from made_quotation q ${contactOf(me)}
  where q.account_id = ${me.account_id} and q.id = ${id} and ${visibleContacts(me, 'c')}`

/** One that this account made and that `me` sees, or 404. */
export const madeQuotation = async (db: Db, me: Me, id: number): Promise<SharedQuotation> =>
  found((await madeRows(me, visible(me, id)).execute(db)).rows[0])

export type Made = {
  id: number
  owner_account_id: number
  registration_id: number
  contact_id: number
  made_by_id: number | null
}

/** Whose it is and for whom, if `me` sees it. */
export async function madeById(db: Db, me: Me, id: number): Promise<Made | undefined> {
  const { rows } = await sql<Made>`
    select m.id, m.owner_account_id, m.registration_id, m.contact_id, m.made_by_id from made_quotation m
    where m.account_id = ${me.account_id} and m.id in (${visible(me, id)})`.execute(db)
  return rows[0]
}

export const removeMade = (db: Db, { account_id }: Pick<Me, 'account_id'>, id: number) =>
  sql`delete from made_quotation m where m.account_id = ${account_id} and m.id = ${id}`.execute(db)

/** Those without a folio that wait for a developer, or that it approved; after an id. */
export async function waitingMade(
  db: Db,
  accountId: number,
  { owner, after, most }: { owner: number; after: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from made_quotation m
    where m.account_id = ${accountId} and m.owner_account_id = ${owner} and m.number is null
      and m.approval in ('requested', 'approved') and m.id > ${after}
    order by m.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

type Refused = { id: number; contact_id: number; made_by_id: number | null; developer: string }

/** Those of these that still wait, or were approved: what the developer refused. */
export async function refuseMade(db: Db, accountId: number, ids: number[]): Promise<Refused[]> {
  const { rows } = await sql<Refused>`
    update made_quotation m set approval = 'refused'
    where m.account_id = ${accountId} and m.id = any (${ids}::bigint[]) and m.number is null
      and m.approval in ('requested', 'approved')
    returning m.id, m.contact_id, m.made_by_id, m.owner_name as developer`.execute(db)
  return rows
}

type State = Pick<Kept, 'number' | 'status' | 'approval' | 'approval_decision' | 'deal_status' | 'is_revoked'>

/** What the rows of these say, by their ids. */
export async function knownMade(db: Db, accountId: number, ids: number[]): Promise<Map<number, State>> {
  const { rows } = await sql<State & { id: number }>`
    select m.id, m.number, m.status, m.approval, m.approval_decision, m.deal_status, m.is_revoked from made_quotation m
    where m.account_id = ${accountId} and m.id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

/** A row says already what the developer's says. */
export const isAsMade = (made: State, q: Kept) =>
  (Object.keys(made) as (keyof State)[]).every((key) => made[key] === q[key])

export type Renewed = {
  contact_id: number
  made_by_id: number | null
  owner_name: string
  /** The quotation or its deal is in another state than the row said. */
  is_other_status: boolean
}

/**
 * The broker's own row, as the developer's is: for the client and the person of its registration. Nothing where that is gone, or where
 * it says so already, or something later; `onlyKnown`: `unknown` where there is no such row.
 */
export async function keepMade(
  db: Db,
  me: Pick<Me, 'id' | 'account_id'>,
  q: Kept,
  { onlyKnown = false } = {},
): Promise<Renewed | 'unknown' | undefined> {
  const maker = sql`${authorOf(me)}::bigint`
  const { rows: before } = await sql<Pick<Kept, 'status' | 'deal_status' | 'approval'>>`
    select m.status, m.deal_status, m.approval from made_quotation m
    where m.account_id = ${me.account_id} and m.id = ${q.id} for no key update of m`.execute(db)
  const [was] = before
  if (onlyKnown && !was) return 'unknown'
  const { rows } = await sql<Omit<Renewed, 'is_other_status'>>`
    insert into made_quotation as m (account_id, id, owner_account_id, owner_uuid, owner_name, registration_id, contact_id, made_by_id,
      uuid, number, version, status, approval, approval_reason, approval_decision, deal_status, is_revoked, unit_numbers, project_name, total, currency, valid_until, created_at,
      updated_at)
    select ${me.account_id}::bigint, ${q.id}::bigint, r.owner_account_id, r.owner_uuid, r.owner_name, r.id, r.contact_id,
      coalesce(${maker}, r.made_by_id), ${q.uuid}::uuid, ${q.number}::bigint, ${q.version}::int, ${q.status}::text,
      ${q.approval}::text, ${q.approval_reason}::text, ${q.approval_decision}::text, ${q.deal_status}::text, ${q.is_revoked}::boolean, ${q.unit_numbers}::text[], ${q.project_name}::text, ${q.total}::numeric,
      ${q.currency}::text, ${q.valid_until}::date, ${q.created_at}::timestamptz, ${q.updated_at}::timestamptz
    from made_registration r where r.account_id = ${me.account_id} and r.id = ${q.registration_id}
    on conflict (account_id, id) do update set status = excluded.status, number = excluded.number,
      approval = excluded.approval, approval_decision = excluded.approval_decision, total = excluded.total,
      currency = excluded.currency, unit_numbers = excluded.unit_numbers, project_name = excluded.project_name,
      valid_until = excluded.valid_until, deal_status = excluded.deal_status,
      is_revoked = excluded.is_revoked, updated_at = excluded.updated_at, made_by_id = coalesce(${maker}, m.made_by_id)
      where m.updated_at <= excluded.updated_at and (m.status, m.approval, m.approval_decision, m.deal_status, m.is_revoked, m.made_by_id) is distinct from
        (excluded.status, excluded.approval, excluded.approval_decision, excluded.deal_status, excluded.is_revoked, coalesce(${maker}, m.made_by_id))
    returning m.contact_id, m.made_by_id, m.owner_name`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const isSame = was?.status === q.status && was.deal_status === q.deal_status && was.approval === q.approval
  return { ...row, is_other_status: !isSame }
}
