import type { CustomField, CustomValues } from '#contract/office/custom-fields.ts'
import { ContactFields } from '#contract/people/contacts.ts'
import { filled, importSentences } from '#contract/people/import-sentences.ts'
import type { ReadCell } from '#server/platform/sheets/read/row.ts'
import { longestCell } from '#server/platform/sheets/sheet.ts'
import { type CellError, errorOn } from './cell-error.ts'
import { flagIn, meaningOf } from './cells.ts'
import { customValuesOf, isCustom } from './custom.ts'
import type { Offers } from './offers.ts'
import { type SaidIn, saidCurrencies } from './said-currencies.ts'

/** A row as it would be written; empty cells are left out. */
export type ParsedRow = {
  id?: number
  /** Full name, as in the list's single column. */
  full_name?: string
  contact: ContactFields
  tags_ids: number[]
  lead: {
    seller_id?: number
    projects_ids: number[]
    comments?: string
    custom_fields?: CustomValues
  } | null
}

export type Parsed = {
  row: ParsedRow
  errors: CellError[]
  /** Fields with a retired option, and the text of their cells. */
  retired: Map<string, string>
}

const tooLong = filled(importSentences.tooLong, { count: longestCell.toLocaleString('es-CL') })

const ofLead = new Set(['seller_id', 'projects_ids', 'comments'])

/** The values of the cells, and an error for each invalid one. */
export function parseRow(
  cells: readonly ReadCell[],
  mapping: readonly (string | null)[],
  offers: Offers,
  custom: readonly CustomField[] = [],
): Parsed {
  const { given, errors } = givenIn(cells, mapping, errorOn)
  const isLead = flagIn(given.get('is_lead') ?? 'no') === true
  const values: Record<string, unknown> = {}
  const retired = new Map<string, string>()
  const said: SaidIn = {}
  for (const [field, cell] of given) {
    if (isCustom(field)) continue
    if (ofLead.has(field) && !isLead) continue
    const meaning = meaningOf(field, cell, offers)
    if (meaning.message !== undefined) {
      errors.push(errorOn(field, meaning.message))
      continue
    }
    values[field] = meaning.value
    if (meaning.isRetired) retired.set(field, String(cell))
    if (meaning.currency) said[field] = meaning.currency
  }
  const { id, full_name, tags_ids = [], is_lead: _lead, ...rest } = values
  const { seller_id, projects_ids = [], comments, ...fields } = rest
  const currencies = saidCurrencies(said, given)
  errors.push(...currencies.errors)
  const own = customValuesOf(given, custom, 'contact')
  const ofItsLead = isLead ? customValuesOf(given, custom, 'lead') : { values: {}, errors: [] }
  errors.push(...own.errors, ...ofItsLead.errors)
  const checked = checkedFields({
    ...named(fields, full_name as string | undefined),
    ...currencies.fields,
    ...fields,
  })
  errors.push(...checked.errors)
  return {
    row: {
      ...(id !== undefined && { id: id as number }),
      ...(full_name !== undefined && { full_name: full_name as string }),
      contact: {
        ...checked.contact,
        ...(Object.keys(own.values).length > 0 && { custom_fields: own.values }),
      },
      tags_ids: tags_ids as number[],
      lead: isLead
        ? {
            ...(seller_id !== undefined && { seller_id: seller_id as number }),
            ...(comments !== undefined && { comments: comments as string }),
            projects_ids: projects_ids as number[],
            ...(Object.keys(ofItsLead.values).length > 0 && { custom_fields: ofItsLead.values }),
          }
        : null,
    },
    errors,
    retired,
  }
}

/** The filled cells by their fields, and an error for each that is too long. */
export function givenIn(
  cells: readonly ReadCell[],
  mapping: readonly (string | null)[],
  wrong: (field: string, message: string) => CellError,
) {
  const given = new Map<string, string | number>()
  const errors: CellError[] = []
  for (const [column, field] of mapping.entries()) {
    const cell = cells[column] ?? null
    if (!field || cell === null) continue
    const plain = unquoted(cell)
    if (String(cell).length > longestCell) errors.push(wrong(field, tooLong))
    else if (plain !== null) given.set(field, plain)
  }
  return { given, errors }
}

// Exports prefix texts that look like a formula with a quote.
const unquoted = (cell: ReadCell) =>
  typeof cell === 'string' ? cell.replace(/^'(?=[=+\-@\t\r])/, '').trim() || null : cell

/** The valid fields, and the errors of the others. */
function checkedFields(contact: Record<string, unknown>) {
  const { data, error } = ContactFields.safeParse(contact)
  if (data) return { contact: data, errors: [] }
  const errors = error.issues.map(({ path, message }) => errorOn(String(path[0] ?? 'first_name'), message))
  const wrong = new Set(errors.map(({ field }) => field))
  const right = Object.fromEntries(Object.entries(contact).filter(([field]) => !wrong.has(field)))
  return { contact: ContactFields.safeParse(right).data ?? {}, errors }
}

/** Splits a full name: of four words or more the first two are given names, else the first one. */
function named(fields: Record<string, unknown>, fullName: string | undefined): ContactFields {
  if (!fullName || fields.first_name || fields.last_name || fields.business_name) return {}
  if (fields.kind === 'company') return { business_name: fullName }
  const words = fullName.split(/\s+/)
  const first = words.length > 3 ? 2 : 1
  const [first_name, last_name] = [words.slice(0, first).join(' '), words.slice(first).join(' ')]
  return { first_name, ...(last_name && { last_name }) }
}
