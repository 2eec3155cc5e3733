import { type RawBuilder, sql } from 'kysely'
import { discardKinds, type LeadFilters, leadKinds } from '#contract/leads/leads.ts'
import type { AmountRange, DateFilter } from '#contract/list.ts'
import { customConditions } from '#server/features/office/custom-fields/filters.queries.ts'
import { idIn, isAmong } from '#server/features/people/contacts/search.queries.ts'
import { daysOf, onDays } from '#server/platform/days.ts'
import { oneOf, oneOfOrNone } from '#server/platform/list/among.ts'
import type { Me } from '#server/platform/me.ts'
import { amountOf } from './amounts/amount.queries.ts'
import { visibleLeads } from './queries.ts'

type Condition = RawBuilder<unknown>

/**
 * Condition on a lead, by its alias: visible to `me` and matching every filter. The state is a literal, so that partial indexes
 * apply. The ids of contacts found by a search may be passed in.
 */
export function filteredLeads(
  me: Me,
  lead: string,
  filters: LeadFilters,
  now: string,
  searched?: RawBuilder<unknown>,
): Condition {
  return sql.join(
    [
      sql`${sql.raw(lead)}.account_id = ${me.account_id}`,
      visibleLeads(me, lead),
      ...conditionsOf(me, lead, filters, now, searched),
    ],
    sql` and `,
  )
}

/** Condition on a lead that `me` may see, by its alias: it matches every filter. To count parts of a list beside each other. */
export function matchesFilters(me: Me, lead: string, filters: LeadFilters, now: string): Condition {
  const conditions = conditionsOf(me, lead, filters, now)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

function conditionsOf(
  me: Me,
  lead: string,
  filters: LeadFilters,
  now: string,
  searched?: RawBuilder<unknown>,
) {
  const l = sql.raw(lead)
  const { open, won } = statesOf(l)
  const { status, unassigned, is_in_follow_up, is_open, is_won, no_next_task, stale, kind, search } = filters
  const conditions: (Condition | false | undefined)[] = [
    oneOf(`${lead}.id`, filters.ids),
    status && sql`${l}.status = ${sql.lit(status)}`,
    unassigned !== undefined && (unassigned ? sql`${l}.seller_id is null` : sql`${l}.seller_id is not null`),
    is_in_follow_up !== undefined &&
      (is_in_follow_up ? sql`${l}.is_in_follow_up` : sql`not ${l}.is_in_follow_up`),
    is_open !== undefined && (is_open ? open : sql`not (${open})`),
    is_won !== undefined && (is_won ? won : sql`not (${won})`),
    filters.first_response && answeredSo(l, filters.first_response, now),
    no_next_task !== undefined &&
      (no_next_task ? sql`${l}.next_task_at is null and not (${won})` : sql`${l}.next_task_at is not null`),
    stale !== undefined && isStale(me, l, stale, now),
    oneOfOrNone(`${lead}.seller_id`, filters.sellers_ids),
    oneOfOrNone(`${lead}.method_id`, filters.methods_ids),
    oneOf(`${lead}.lead_step_id`, filters.lead_steps_ids),
    oneOf(`${lead}.sale_step_id`, filters.sale_steps_ids),
    ...tagged(me, l, filters),
    linked(me, l, 'lead_unit', 'unit_id', filters.units_ids),
    linked(me, l, 'quotation', 'id', filters.quotations_ids),
    ofProjects(me, l, filters.projects_ids),
    kind && ofKind(l, kind),
    ...between(me, lead, filters.amount),
    during(me, `${lead}.created_at`, filters.date_created_lead, now),
    during(me, `${lead}.last_follow_at`, filters.date_last_follow, now),
    during(me, `${lead}.last_interaction_at`, filters.date_last_interaction, now),
    during(me, `${lead}.last_contact_at`, filters.date_last_contact, now),
    during(me, `${lead}.last_attempt_at`, filters.date_last_attempt, now),
    during(me, `${lead}.discarded_at`, filters.date_discarded_at, now),
    during(me, `${lead}.won_at`, filters.date_won_lead, now),
    ...answered(me, l, filters.answers),
    ...customConditions(lead, filters.custom_fields),
    search ? matching(me, lead, search, searched) : undefined,
  ]
  return conditions.filter((condition) => !!condition)
}

/** Literals, as in the predicates of the partial indexes. */
function statesOf(l: Condition) {
  const active = sql`${l}.status in ('to_contact', 'in_follow_up')`
  return { open: sql`${active} and ${l}.won_at is null`, won: sql`${active} and ${l}.won_at is not null` }
}

type FirstResponses = NonNullable<LeadFilters['first_response']>

/** Any of these; one that is overdue is awaited too. */
function answeredSo(l: Condition, wanted: FirstResponses, now: string): Condition {
  const awaited = sql`${l}.status = 'to_contact' and ${l}.first_responded_at is null`
  const ways: Record<FirstResponses[number], Condition> = {
    awaiting: sql`${awaited} and ${l}.first_response_due_at is not null`,
    overdue: sql`${awaited} and ${l}.first_response_due_at <= ${now}::timestamptz`,
    in_time: sql`${l}.first_responded_at <= ${l}.first_response_due_at`,
    late: sql`${l}.first_responded_at > ${l}.first_response_due_at`,
  }
  const asked = wanted.includes('awaiting') ? wanted.filter((one) => one !== 'overdue') : wanted
  const [only = sql`false`, ...others] = [...new Set(asked)].map((one) => ways[one])
  return others.length === 0 ? only : sql`((${sql.join([only, ...others], sql`) or (`)}))`
}

const linked = (
  me: Me,
  l: Condition,
  table: 'lead_tag' | 'lead_unit' | 'lead_project' | 'quotation',
  column: string,
  ids?: number[],
) =>
  ids &&
  sql`exists (
    select from ${sql.table(table)} link
    where link.account_id = ${me.account_id} and link.lead_id = ${l}.id and ${sql.ref(`link.${column}`)} = any (${ids}::bigint[])
  )`

/** Matches any of the tags, or all of them. */
const tagged = (me: Me, l: Condition, { tags_ids, tags_match }: LeadFilters) =>
  tags_match === 'all'
    ? (tags_ids ?? []).map((id) => linked(me, l, 'lead_tag', 'tag_id', [id]))
    : [linked(me, l, 'lead_tag', 'tag_id', tags_ids)]

/** `question:answer`: any of the answers to one question, for each of the questions. */
function answered(me: Me, l: Condition, asked: string[] = []): Condition[] {
  const byQuestion = Map.groupBy(asked, (one) => Number(one.slice(0, one.indexOf(':'))))
  return [...byQuestion].map(([question, all]) => {
    const answers = all.map((one) => one.slice(one.indexOf(':') + 1))
    return sql`exists (
      select from lead_answer la
      where la.account_id = ${me.account_id} and la.lead_id = ${l}.id and la.question_id = ${question}
        and la.answers && ${answers}::text[])`
  })
}

/** -1 among the ids stands for leads without a project. */
function ofProjects(me: Me, l: Condition, ids: number[] | undefined) {
  if (!ids) return
  const named = linked(
    me,
    l,
    'lead_project',
    'project_id',
    ids.filter((id) => id !== -1),
  )
  if (!ids.includes(-1)) return named
  return sql`(${named} or not exists (
    select from lead_project any_project where any_project.account_id = ${me.account_id} and any_project.lead_id = ${l}.id))`
}

/** Lead kinds and discard kinds share one filter key: each restricts its own column. */
function ofKind(l: Condition, kinds: string[]) {
  const lead = kinds.filter((kind) => leadKinds.some((one) => one === kind))
  const discard = kinds.filter((kind) => discardKinds.some((one) => one === kind))
  const each = [
    lead.length > 0 && sql`${l}.kind = any (${lead}::text[])`,
    discard.length > 0 && sql`${l}.discard_kind = any (${discard}::text[])`,
  ].filter((condition) => !!condition)
  return each.length > 0 && sql.join(each, sql` and `)
}

const between = (me: Me, lead: string, { min, max }: NonNullable<AmountRange> = {}) => [
  min !== undefined && sql`${amountOf(me.account_id, lead)} >= ${min}::numeric`,
  max !== undefined && sql`${amountOf(me.account_id, lead)} <= ${max}::numeric`,
]

const isStale = (me: Me, l: Condition, wanted: boolean, now: string) => sql`
  ${wanted ? sql`` : sql`not`} (${statesOf(l).open} and exists (
    select from lead_step limit_of
    where limit_of.account_id = ${me.account_id} and limit_of.id = ${l}.lead_step_id
      and ${l}.step_entered_at < ${now}::timestamptz - make_interval(days => limit_of.stale_after_days)
  ))`

const during = (me: Me, column: string, filter: DateFilter, now: string) =>
  filter && onDays(column, daysOf(filter, now, me.timezone), me.timezone)

function matching(me: Me, lead: string, search: string, searched?: RawBuilder<unknown>) {
  const id = idIn(search)
  // An array is computed once, and lets the plan start from the index of contacts; a sub-select would be joined to
  // every lead.
  return id
    ? sql`${sql.raw(lead)}.id = ${id}`
    : isAmong(`${lead}.contact_id`, me.account_id, search, searched)
}
