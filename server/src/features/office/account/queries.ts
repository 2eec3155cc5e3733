import { sql } from 'kysely'
import type { ReturnsOf } from '#contract/endpoint.ts'
import type { getMyAccount } from '#contract/office/account.ts'
import { startingGroups } from '#contract/starting-groups.ts'
import type { Db } from '#server/platform/db.ts'
import type { LinkedFile } from '#server/platform/files/links.ts'
import { pictureLink } from '#server/platform/files/picture-link.ts'
import type { Me } from '#server/platform/me.ts'
import { startingLeadSteps, startingOptions, startingSaleSteps } from './starting-lists.ts'

type MyAccount = ReturnsOf<typeof getMyAccount>

export async function getAccount(db: Db, me: Me, now: string): Promise<MyAccount> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'uuid', 'name', 'lang', 'country_name', 'currency_name', 'range_days', 'page_size'])
    .select(['is_broker', 'is_visible', 'timezone', 'national_id', 'phone', 'email', 'address'])
    .select(['created_at', 'updated_at', 'logo_key as logo_url', 'business_hours'])
    .select(
      sql<string[]>`array(
        select h.day::text from holiday h where h.account_id = ${me.account_id}
          and h.day between ${now}::date - 1 and ${now}::date + 60 order by h.day)`.as('holidays'),
    )
    .where('id', '=', me.account_id)
    .executeTakeFirstOrThrow()
  return row as MyAccount // a check constraint limits the currency to those of the contract
}

/** An account row with the storage key of its logo replaced by its URL. */
export const withLogo = <T extends { logo_url: string | null }>(
  account: T,
  linkTo: (file: LinkedFile) => string,
): T => ({ ...account, logo_url: pictureLink(account.logo_url, linkTo) })

export type NewAccountRow = {
  uuid: string
  name: string
  lang?: string
  is_broker?: boolean
  is_demo?: boolean
  national_id?: string
  email?: string
  address?: string
  quotation_legal_text?: string
}

export async function insertAccount(db: Db, account: NewAccountRow, at: string): Promise<number> {
  const { id } = await db
    .insertInto('account')
    .values({ ...account, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Binds the transaction to an account that was just created in it. */
export const enterAccount = (db: Db, accountId: number) =>
  sql`select app.set_account(${accountId})`.execute(db)

/** Row security shows shared tables of every account; needed while an account is created and has no id to bind to. */
export const enterEveryAccount = (db: Db) => sql`set local app.every_account = 'on'`.execute(db)

/** Groups, options and steps of a new account. */
export async function insertStartingLists(db: Db, account_id: number, at: string) {
  const dated = { account_id, created_at: at, updated_at: at }
  const groups = Object.entries(startingGroups).map(([name, permissions]) => ({
    ...dated,
    name,
    permissions: [...permissions],
  }))
  const options = Object.entries(startingOptions).flatMap(([list, items]) =>
    items.map(([code, name], position) => ({ ...dated, list, code, name, position })),
  )
  const leadSteps = startingLeadSteps.map((step, position) => ({ ...dated, ...step, position }))
  const saleSteps = startingSaleSteps.map((step, position) => ({ ...dated, ...step, position }))
  await Promise.all([
    db.insertInto('user_group').values(groups).execute(),
    db.insertInto('account_option').values(options).execute(),
    db.insertInto('lead_step').values(leadSteps).execute(),
    db.insertInto('sale_step').values(saleSteps).execute(),
  ])
}

/** State of an installation, for the start and the sign-in screen. */
export async function installationState(db: Db): Promise<{ is_empty: boolean; has_demo: boolean }> {
  const { rows } = await sql<{ is_empty: boolean; has_demo: boolean }>`
    select not exists (select from account) as is_empty,
      exists (select from account where is_demo) as has_demo`.execute(db)
  return rows[0] as { is_empty: boolean; has_demo: boolean }
}

export const insertHolidays = (db: Db, account_id: number, days: { date: string; name: string }[]) =>
  db
    .insertInto('holiday')
    .values(days.map(({ date, name }) => ({ account_id, day: date, name })))
    .execute()
