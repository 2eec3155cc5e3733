import { ContactFields } from '#contract/contacts.ts'
import { importFields } from '#contract/import-fields.ts'
import type { ReadCell } from '#server/platform/sheets/read/row.ts'
import { emailIn, nationalIdIn, phoneIn } from './channels.ts'
import { dayIn } from './days.ts'
import { amountIn } from './numbers.ts'
import { type Chosen, chosenIn, folded, type Offers } from './offers.ts'

export type CellError = { field: string; label: string; message: string }

/** A row as it would be written; what its cells leave empty is not there. */
export type UnderstoodRow = {
  id?: number
  /** How the list calls it, in one column. */
  full_name?: string
  contact: ContactFields
  tags_ids: number[]
  lead: { seller_id?: number; projects_ids: number[]; comments?: string } | null
}

const labels = new Map(importFields.map(({ key, label }) => [key, label]))
export const errorOn = (field: string, message: string): CellError => ({
  field,
  label: labels.get(field) ?? field,
  message,
})

/** What the cells mean, and what is wrong with each that means nothing. */
export function understand(
  cells: readonly ReadCell[],
  mapping: readonly (string | null)[],
  offers: Offers,
): { row: UnderstoodRow; errors: CellError[] } {
  const given = new Map<string, string | number>()
  for (const [column, field] of mapping.entries()) {
    const cell = unquoted(cells[column] ?? null)
    if (field && cell !== null) given.set(field, cell)
  }
  const isLead = flagIn(given.get('is_lead') ?? 'no')
  const ofLead = new Set(['seller_id', 'projects_ids', 'comments'])
  const values: Record<string, unknown> = {}
  const errors: CellError[] = []
  for (const [field, cell] of given) {
    if (ofLead.has(field) && isLead !== true) continue
    const { value, message } = meaningOf(field, cell, offers)
    if (message !== undefined) errors.push(errorOn(field, message))
    else values[field] = value
  }
  const {
    id,
    full_name,
    tags_ids = [],
    is_lead: _lead,
    seller_id,
    projects_ids = [],
    comments,
    ...fields
  } = values
  const contact = { ...named(fields, full_name as string | undefined), ...fields }
  const checked = ContactFields.safeParse(contact)
  for (const issue of checked.error?.issues ?? [])
    errors.push(errorOn(String(issue.path[0] ?? 'first_name'), issue.message))
  return {
    row: {
      ...(id !== undefined && { id: id as number }),
      ...(full_name !== undefined && { full_name: full_name as string }),
      contact: checked.data ?? {},
      tags_ids: tags_ids as number[],
      lead:
        isLead === true
          ? {
              ...(seller_id !== undefined && { seller_id: seller_id as number }),
              ...(comments !== undefined && { comments: comments as string }),
              projects_ids: projects_ids as number[],
            }
          : null,
    },
    errors,
  }
}

// Exports put it before what would be a formula.
const unquoted = (cell: ReadCell) =>
  typeof cell === 'string' ? cell.replace(/^'(?=[=+\-@\t\r])/, '').trim() || null : cell

type Value = { value?: unknown; message?: string }

function meaningOf(field: string, cell: string | number, offers: Offers): Value {
  const text = String(cell).trim()
  switch (field) {
    case 'id':
      return /^#?0*\d{1,15}$/.test(text) && Number(text.replace('#', '')) > 0
        ? { value: Number(text.replace('#', '')) }
        : { message: 'No es un número de contacto' }
    case 'email':
      return emailIn(text)
    case 'phone':
    case 'secondary_phone':
      return phoneIn(cell)
    case 'national_id':
      return nationalIdIn(cell)
    case 'birthdate':
      return or(dayIn(cell), 'Fecha no válida: escriba día-mes-año')
    case 'monthly_income':
    case 'budget_min':
    case 'budget_max':
      return or(amountIn(cell), 'Monto no válido')
    case 'is_first_home':
    case 'is_client':
    case 'is_lead':
      return or(flagIn(cell), 'Escriba Sí o No')
    case 'kind':
      return or(
        word(text, { persona: 'person', natural: 'person', empresa: 'company', juridica: 'company' }),
        'Escriba Persona o Empresa',
      )
    case 'purpose':
      return or(
        word(text, { vivir: 'live', invertir: 'invest', inversion: 'invest', vivienda: 'live' }),
        'Escriba Vivir o Invertir',
      )
    case 'monthly_income_currency':
    case 'budget_currency':
      return or(
        word(text, { uf: 'UF', clp: 'CLP', pesos: 'CLP', usd: 'USD', dolares: 'USD', eur: 'EUR' }),
        'Escriba UF, CLP, USD o EUR',
      )
    case 'tags_ids':
    case 'projects_ids':
      return several(field, text, offers)
    case 'gender_id':
    case 'marital_status_id':
    case 'marital_regime_id':
    case 'method_id':
    case 'seller_id':
      return chosen(field, text, offers)
    default:
      return { value: text }
  }
}

const or = (value: unknown, message: string): Value =>
  value === null || value === undefined ? { message } : { value }

const word = (text: string, words: Record<string, string>) => words[folded(text).split(' ').at(-1) ?? '']

function chosen(field: Chosen, text: string, offers: Offers): Value {
  const found = chosenIn(offers, field, text)
  return typeof found === 'number' ? { value: found } : { message: found }
}

function several(field: Chosen, text: string, offers: Offers): Value {
  const found = text
    .split(/[,;|]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => chosenIn(offers, field, part))
  const message = found.find((one) => typeof one === 'string')
  return message === undefined ? { value: [...new Set(found)] } : { message: message as string }
}

const truths = new Map([
  ...['si', 's', 'x', '1', 'true', 'verdadero', 'yes'].map((text) => [text, true] as const),
  ...['no', 'n', '0', 'false', 'falso', ''].map((text) => [text, false] as const),
])
const flagIn = (cell: string | number) => truths.get(folded(String(cell))) ?? null

/** A whole name in its parts, as it is usual here: two family names come last. */
function named(fields: Record<string, unknown>, fullName: string | undefined): ContactFields {
  if (!fullName || fields.first_name || fields.last_name || fields.business_name) return {}
  if (fields.kind === 'company') return { business_name: fullName }
  const words = fullName.split(/\s+/)
  const first = words.length > 3 ? 2 : 1
  const [first_name, last_name] = [words.slice(0, first).join(' '), words.slice(first).join(' ')]
  return { first_name, ...(last_name && { last_name }) }
}
