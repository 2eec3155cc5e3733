import { type RawBuilder, sql } from 'kysely'
import { discardKinds, type LeadFilters, leadKinds } from '#contract/leads/leads.ts'
import type { AmountRange, DateFilter } from '#contract/list.ts'
import { customConditions } from '#server/features/office/custom-fields/filters.queries.ts'
import { idIn, isAmong } from '#server/features/people/contacts/search.queries.ts'
import { daysOf, onDays } from '#server/platform/days.ts'
import { oneOf, oneOfOrNone } from '#server/platform/list/among.ts'
import type { Me } from '#server/platform/me.ts'
import { amountOf } from './amounts/queries.ts'
import { visibleLeads } from './queries.ts'

type Condition = RawBuilder<unknown>

/**
 * Condition on `lead l`: visible to `me` and matching every filter. The state is a literal, so that partial indexes
 * apply. The ids of contacts found by a search may be passed in.
 */
export function filteredLeads(
  me: Me,
  filters: LeadFilters,
  now: string,
  searched?: RawBuilder<unknown>,
): Condition {
  return sql.join(
    [
      sql`l.account_id = ${me.account_id}`,
      visibleLeads(me, 'l'),
      ...conditionsOf(me, filters, now, searched),
    ],
    sql` and `,
  )
}

/** Condition on a `lead l` that `me` may see: it matches every filter. To count parts of a list beside each other. */
export function matchesFilters(me: Me, filters: LeadFilters, now: string): Condition {
  const conditions = conditionsOf(me, filters, now)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

function conditionsOf(me: Me, filters: LeadFilters, now: string, searched?: RawBuilder<unknown>) {
  const { status, unassigned, is_in_follow_up, is_open, is_won, no_next_task, stale, kind, search } = filters
  const conditions: (Condition | false | undefined)[] = [
    oneOf('l.id', filters.ids),
    status && sql`l.status = ${sql.lit(status)}`,
    unassigned !== undefined && (unassigned ? sql`l.seller_id is null` : sql`l.seller_id is not null`),
    is_in_follow_up !== undefined && (is_in_follow_up ? sql`l.is_in_follow_up` : sql`not l.is_in_follow_up`),
    is_open !== undefined && (is_open ? open : sql`not (${open})`),
    is_won !== undefined && (is_won ? won : sql`not (${won})`),
    filters.first_response && answeredSo(filters.first_response, now),
    no_next_task !== undefined &&
      (no_next_task ? sql`l.next_task_at is null and not (${won})` : sql`l.next_task_at is not null`),
    stale !== undefined && isStale(me, stale, now),
    oneOfOrNone('l.seller_id', filters.sellers_ids),
    oneOfOrNone('l.method_id', filters.methods_ids),
    oneOf('l.lead_step_id', filters.lead_steps_ids),
    oneOf('l.sale_step_id', filters.sale_steps_ids),
    ...tagged(me, filters),
    linked(me, 'lead_unit', 'unit_id', filters.units_ids),
    linked(me, 'quotation', 'id', filters.quotations_ids),
    ofProjects(me, filters.projects_ids),
    kind && ofKind(kind),
    ...between(me, filters.amount),
    during(me, 'l.created_at', filters.date_created_lead, now),
    during(me, 'l.last_follow_at', filters.date_last_follow, now),
    during(me, 'l.last_interaction_at', filters.date_last_interaction, now),
    during(me, 'l.last_contact_at', filters.date_last_contact, now),
    during(me, 'l.last_attempt_at', filters.date_last_attempt, now),
    during(me, 'l.discarded_at', filters.date_discarded_at, now),
    ...answered(me, filters.answers),
    ...customConditions('l', filters.custom_fields),
    search ? matching(me, search, searched) : undefined,
  ]
  return conditions.filter((condition) => !!condition)
}

// Literals, as in the predicates of the partial indexes.
const active = sql`l.status in ('to_contact', 'in_follow_up')`
const open = sql`${active} and l.won_at is null`
const won = sql`${active} and l.won_at is not null`

type FirstResponses = NonNullable<LeadFilters['first_response']>

const awaited = sql`l.status = 'to_contact' and l.first_responded_at is null`

/** Any of these; one that is overdue is awaited too. */
function answeredSo(wanted: FirstResponses, now: string): Condition {
  const ways: Record<FirstResponses[number], Condition> = {
    awaiting: sql`${awaited} and l.first_response_due_at is not null`,
    overdue: sql`${awaited} and l.first_response_due_at <= ${now}::timestamptz`,
    in_time: sql`l.first_responded_at <= l.first_response_due_at`,
    late: sql`l.first_responded_at > l.first_response_due_at`,
  }
  const asked = wanted.includes('awaiting') ? wanted.filter((one) => one !== 'overdue') : wanted
  const [only = sql`false`, ...others] = [...new Set(asked)].map((one) => ways[one])
  return others.length === 0 ? only : sql`((${sql.join([only, ...others], sql`) or (`)}))`
}

const linked = (
  me: Me,
  table: 'lead_tag' | 'lead_unit' | 'lead_project' | 'quotation',
  column: string,
  ids?: number[],
) =>
  ids &&
  sql`exists (
    select from ${sql.table(table)} link
    where link.account_id = ${me.account_id} and link.lead_id = l.id and ${sql.ref(`link.${column}`)} = any (${ids}::bigint[])
  )`

/** Matches any of the tags, or all of them. */
const tagged = (me: Me, { tags_ids, tags_match }: LeadFilters) =>
  tags_match === 'all'
    ? (tags_ids ?? []).map((id) => linked(me, 'lead_tag', 'tag_id', [id]))
    : [linked(me, 'lead_tag', 'tag_id', tags_ids)]

/** `question:answer`: any of the answers to one question, for each of the questions. */
function answered(me: Me, asked: string[] = []): Condition[] {
  const byQuestion = Map.groupBy(asked, (one) => Number(one.slice(0, one.indexOf(':'))))
  return [...byQuestion].map(([question, all]) => {
    const answers = all.map((one) => one.slice(one.indexOf(':') + 1))
    return sql`exists (
      select from lead_answer la
      where la.account_id = ${me.account_id} and la.lead_id = l.id and la.question_id = ${question}
        and la.answers && ${answers}::text[])`
  })
}

/** -1 among the ids stands for leads without a project. */
function ofProjects(me: Me, ids: number[] | undefined) {
  if (!ids) return
  const named = linked(
    me,
    'lead_project',
    'project_id',
    ids.filter((id) => id !== -1),
  )
  if (!ids.includes(-1)) return named
  return sql`(${named} or not exists (
    select from lead_project any_project where any_project.account_id = ${me.account_id} and any_project.lead_id = l.id))`
}

/** Lead kinds and discard kinds share one filter key: each restricts its own column. */
function ofKind(kinds: string[]) {
  const lead = kinds.filter((kind) => leadKinds.some((one) => one === kind))
  const discard = kinds.filter((kind) => discardKinds.some((one) => one === kind))
  const each = [
    lead.length > 0 && sql`l.kind = any (${lead}::text[])`,
    discard.length > 0 && sql`l.discard_kind = any (${discard}::text[])`,
  ].filter((condition) => !!condition)
  return each.length > 0 && sql.join(each, sql` and `)
}

const between = (me: Me, { min, max }: NonNullable<AmountRange> = {}) => [
  min !== undefined && sql`${amountOf(me.account_id)} >= ${min}::numeric`,
  max !== undefined && sql`${amountOf(me.account_id)} <= ${max}::numeric`,
]

const isStale = (me: Me, wanted: boolean, now: string) => sql`
  ${wanted ? sql`` : sql`not`} (${open} and exists (
    select from lead_step limit_of
    where limit_of.account_id = ${me.account_id} and limit_of.id = l.lead_step_id
      and l.step_entered_at < ${now}::timestamptz - make_interval(days => limit_of.stale_after_days)
  ))`

const during = (me: Me, column: string, filter: DateFilter, now: string) =>
  filter && onDays(column, daysOf(filter, now, me.timezone), me.timezone)

function matching(me: Me, search: string, searched?: RawBuilder<unknown>) {
  const id = idIn(search)
  // An array is computed once, and lets the plan start from the index of contacts; a sub-select would be joined to
  // every lead.
  return id ? sql`l.id = ${id}` : isAmong('l.contact_id', me.account_id, search, searched)
}
