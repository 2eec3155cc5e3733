import type { discardKinds, LeadRow } from '#contract/leads/leads.ts'
import { customColumn } from '#contract/office/custom-column.ts'
import type { CustomField, CustomValues } from '#contract/office/custom-fields.ts'
import type { ContactRow } from '#contract/people/contacts.ts'
import { blockedName } from '#server/features/people/contacts/queries.ts'
import { localMinutes } from '#server/platform/days.ts'
import { plainDecimal } from '#server/platform/decimals.ts'
import type { Me } from '#server/platform/me.ts'
import type { Cell } from '#server/platform/sheets/sheet.ts'

/** By the key of their column. */
export type Cells<Row> = Record<string, (row: Row) => Cell>

/** The cells of contacts, readable by an import; blocked contacts show only their id. */
export function contactCells(me: Me): Cells<ContactRow> {
  const when = clock(me)
  const cells: Cells<ContactRow> = {
    contact: ({ name }) => name,
    phone: ({ phone }) => phone,
    email: ({ email }) => email,
    national_id: ({ national_id }) => national_id,
    sellers: ({ sellers }) => names(sellers),
    last_interaction_at: ({ last_interaction_at }) => when(last_interaction_at),
    method: ({ method }) => method?.name ?? null,
    open_leads: ({ open_leads_count }) => open_leads_count,
    projects: ({ projects }) => names(projects),
    tags: ({ tags }) => names(tags),
    gender: ({ gender }) => gender?.name ?? null,
    birthdate: ({ birthdate }) => birthdate && { day: birthdate },
    is_first_home: ({ is_first_home }) => (is_first_home === null ? null : is_first_home ? 'Sí' : 'No'),
    occupation: ({ occupation }) => occupation,
    commune: ({ commune }) => commune,
    created_at: ({ created_at }) => when(created_at),
    deleted_at: ({ deleted_at }) => when(deleted_at),
  }
  return withoutBlocked(cells, Object.keys(cells), (row) => row.is_blocked)
}

/** Numbers, amounts and days as such; of a blocked contact nothing. */
export const customCells = <Row extends { custom_fields?: CustomValues | undefined }>(
  fields: readonly CustomField[],
  isBlocked: (row: Row) => boolean,
): Cells<Row> =>
  Object.fromEntries(
    fields.map((field) => [
      `${customColumn}${field.key}`,
      (row: Row) => (isBlocked(row) ? null : customCell(field, row.custom_fields?.[field.key])),
    ]),
  )

function customCell(field: CustomField, value: CustomValues[string] | undefined): Cell {
  if (typeof value === 'string' && (field.kind === 'number' || field.kind === 'amount'))
    return { decimal: plainDecimal(value) }
  if (typeof value === 'string' && field.kind === 'date') return { day: value }
  const options = field.options.filter(({ id }) => value?.includes(id))
  if (field.kind === 'choices') return names(options.map(({ label }) => ({ name: label })))
  return field.kind === 'choice' ? (options[0]?.label ?? null) : ((value as string | undefined) ?? null)
}

/** For blocked contacts, only cells without identity or free text. */
export function leadCells(me: Me, now: string): Cells<LeadRow> {
  const when = clock(me)
  const cells: Cells<LeadRow> = {
    contact: ({ contact }) => contact.name,
    projects: ({ projects }) => names(projects),
    lead_step: ({ lead_step }) => lead_step?.name ?? null,
    next_task: ({ next_task }) => next_task?.title ?? null,
    next_task_due_at: ({ next_task }) => when(next_task?.due_at ?? null),
    last_contact_at: ({ last_contact_at }) => when(last_contact_at),
    last_attempt_at: ({ last_attempt_at }) => when(last_attempt_at),
    amount: ({ amount, currency }) =>
      amount && { decimal: plainDecimal(amount), places: currency === 'CLP' ? 0 : 2 },
    currency: ({ amount, currency }) => amount && currency,
    method: ({ method }) => method?.name ?? null,
    method_id: ({ method }) => method?.id ?? null,
    seller: ({ seller }) => seller?.name ?? null,
    seller_id: ({ seller }) => seller?.id ?? null,
    status: ({ status }) => statusWords[status],
    lead_step_id: ({ lead_step }) => lead_step?.id ?? null,
    step_entered_at: ({ step_entered_at }) => daysBetween(step_entered_at, now),
    tags: ({ tags }) => names(tags),
    quotations_count: ({ quotations_count }) => quotations_count,
    created_at: ({ created_at }) => when(created_at),
    phone: ({ contact }) => contact.phone,
    email: ({ contact }) => contact.email,
    discard_kind: ({ discard_kind }) => discard_kind && discardWords[discard_kind],
    discarded_at: ({ discarded_at }) => when(discarded_at),
    won_at: ({ won_at }) => when(won_at),
  }
  return withoutBlocked(
    cells,
    ['contact', 'phone', 'email', 'next_task', 'next_task_due_at'],
    (row) => row.contact.is_blocked,
  )
}

/**
 * An exported file leaves the system: of a blocked contact it contains the row, so that totals agree, and nothing else.
 */
export function withoutBlocked<Row>(
  cells: Cells<Row>,
  hidden: string[],
  isBlocked: (row: Row) => boolean,
): Cells<Row> {
  const instead = (key: string) => (key === 'contact' ? blockedName : null)
  const kept = Object.entries(cells).map(([key, cell]) => [
    key,
    (row: Row) => (isBlocked(row) && hidden.includes(key) ? instead(key) : cell(row)),
  ])
  return Object.fromEntries(kept)
}

export const names = (items: readonly { name: string }[]) =>
  items.map(({ name }) => oneName(name)).join(', ') || null

/** Quoted when it would be read as several names. */
const oneName = (name: string) => (/[,;|]|^\s*"/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)

const daysBetween = (from: string, to: string) => Math.floor((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** In the account's timezone. */
export function clock({ timezone }: Me) {
  const local = localMinutes(timezone)
  return (at: string | null): Cell => at && { moment: local(at) }
}

const statusWords: Record<LeadRow['status'], string> = {
  to_contact: 'A contactar',
  in_follow_up: 'En seguimiento',
  discarded: 'Descartado',
  defective: 'Defectuoso',
}

const discardWords: Record<(typeof discardKinds)[number], string> = {
  not_interested: 'No interesado',
  no_budget: 'Sin presupuesto',
  unreachable: 'No responde',
  bought_elsewhere: 'Compró en otro lugar',
  duplicate: 'Duplicado',
  out_of_area: 'Fuera de zona',
  other: 'Otro',
}
