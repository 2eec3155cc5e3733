import { type RawBuilder, sql } from 'kysely'
import type { DateFilter } from '#contract/list.ts'
import type { ContactFilters } from '#contract/people/contacts.ts'
import { seesAll } from '#contract/permissions.ts'
import { customConditions } from '#server/features/office/custom-fields/filters.queries.ts'
import { type Days, daysOf, onDays } from '#server/platform/days.ts'
import type { Me } from '#server/platform/me.ts'
import { idIn, isAmong } from './search.queries.ts'

type Condition = RawBuilder<unknown>

/**
 * Condition on a contact, by its alias: visible to `me` and matching every filter. States are literals for the partial indexes. The
 * ids found by a search may be passed in.
 */
export function filteredContacts(
  me: Me,
  contact: string,
  filters: ContactFilters,
  now: string,
  searched?: RawBuilder<unknown>,
): Condition {
  const c = sql.raw(contact)
  const { is_deleted = false, incomplete, is_client, is_first_home, search } = filters
  const conditions: (Condition | false | undefined)[] = [
    sql`${c}.account_id = ${me.account_id}`,
    within(me, c),
    filters.ids && sql`${c}.id = any (${filters.ids}::bigint[])`,
    is_deleted
      ? sql`${c}.is_deleted and ${c}.merged_into_id is null and ${c}.erased_at is null`
      : sql`not ${c}.is_deleted`,
    incomplete !== undefined && (incomplete ? sql`${c}.incomplete` : sql`not ${c}.incomplete`),
    is_client !== undefined && (is_client ? sql`${c}.is_client` : sql`not ${c}.is_client`),
    is_first_home !== undefined && (is_first_home ? sql`${c}.is_first_home` : sql`not ${c}.is_first_home`),
    filters.gender_ids && sql`${c}.gender_id = any (${filters.gender_ids}::bigint[])`,
    filters.methods_ids && sql`${c}.method_id = any (${filters.methods_ids}::bigint[])`,
    filters.tags_ids &&
      sql`exists (
        select from contact_tag tagged
        where tagged.account_id = ${me.account_id} and tagged.contact_id = ${c}.id and tagged.tag_id = any (${filters.tags_ids}::bigint[]))`,
    filters.imports_ids &&
      sql`${c}.id in (
        select entered.contact_id from import_row entered
        where entered.account_id = ${me.account_id} and entered.import_id = any (${filters.imports_ids}::bigint[])
          and entered.state in ('created', 'updated', 'kept'))`,
    during(me, `${contact}.created_at`, filters.date_created_contact, now),
    during(me, `${contact}.last_interaction_at`, filters.date_last_interaction, now),
    filters.birthdate && born(me, c, filters.birthdate, now),
    ...customConditions(contact, filters.custom_fields),
    search ? matching(me, contact, search, searched) : undefined,
  ]
  return sql.join(
    conditions.filter((condition) => !!condition),
    sql` and `,
  )
}

/**
 * Like `visibleContacts`, for many rows: ids are computed once and joined or hashed; an `or exists` would be evaluated
 * for every contact.
 */
const within = (me: Me, c: Condition) =>
  !seesAll(me, 'contacts') &&
  sql`${c}.id in (
    select own.contact_id from lead own
    where own.account_id = ${me.account_id} and own.seller_id = ${me.id} and not own.is_deleted
    union
    select mine.id from contact mine where mine.account_id = ${me.account_id} and mine.created_by_id = ${me.id})`

const during = (me: Me, column: string, filter: DateFilter, now: string) =>
  filter && onDays(column, daysOf(filter, now, me.timezone), me.timezone)

function born(me: Me, c: Condition, filter: NonNullable<DateFilter>, now: string) {
  const days = daysOf(filter, now, me.timezone)
  if (filter.date_filter_type === 'range')
    return sql`${c}.birthdate between ${days.from}::date and ${days.to}::date`
  return birthdayWithin(c, days)
}

/** The range may span the new year; a birthday on February 29 counts as March 1 in other years. */
function birthdayWithin(c: Condition, { from, to }: Days) {
  const [first, last] = [birthdayOf(from), birthdayOf(to)]
  const from28 = first === 301 ? 229 : first
  return from28 <= last
    ? sql`${c}.birthday between ${from28}::smallint and ${last}::smallint`
    : sql`(${c}.birthday >= ${from28}::smallint or ${c}.birthday <= ${last}::smallint)`
}

const birthdayOf = (day: string) => Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10))

function matching(me: Me, contact: string, search: string, searched?: RawBuilder<unknown>) {
  const id = idIn(search)
  return id ? sql`${sql.raw(contact)}.id = ${id}` : isAmong(`${contact}.id`, me.account_id, search, searched)
}
