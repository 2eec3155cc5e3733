import { importFields } from '#contract/people/import-fields.ts'
import { has } from '#contract/permissions.ts'
import { customFieldsOf } from '#server/features/office/custom-fields/queries.ts'
import { failField } from '#server/platform/fail.ts'
import { refuse } from '#server/platform/sheets/read/row.ts'
import type { ImportKind } from './kind.ts'
import { repeats } from './matching/keys.ts'
import { isCustom } from './parsing/custom.ts'
import { guess, knownIn } from './parsing/headings.ts'
import { folded } from './parsing/offers.ts'
import type { ParsedRow } from './parsing/row.ts'
import { rememberedHeadings, rememberHeadings } from './reading/headings.queries.ts'
import { revertContacts } from './reverting/contacts.ts'
import type { KeptRow } from './rows.queries.ts'
import { validateRows } from './validation.actions.ts'
import { writeRows } from './writing/contacts.ts'
import { reasonIn } from './writing/refusal.ts'

const fields = new Set(importFields.map(({ key }) => key))
const nothing: ParsedRow = { contact: {}, tags_ids: [], lead: null }
/** Assigning a lead locks the rules and counts until the commit, and blocks others who create leads. */
const leadsTogether = 25

export const contactImports: ImportKind<ParsedRow> = {
  knownIn,
  isField: (field) => fields.has(field) || isCustom(field),
  async mappingOf(db, accountId, headings) {
    const remembered = await rememberedHeadings(db, accountId, headings.map(folded))
    return guess(headings, remembered, await customFieldsOf(db, accountId))
  },
  identifying: new Set([
    'id',
    'first_name',
    'last_name',
    'full_name',
    'business_name',
    'email',
    'phone',
    'national_id',
  ]),
  unclear: () =>
    refuse('No se reconocen las columnas: use la plantilla, o diga qué es cada una en Contactos › Importar'),
  async remember(db, actor, headings, mapping) {
    const meant = new Map(
      headings.flatMap((heading, column) => {
        const name = folded(heading)
        return name ? [[name, { heading: name, field: mapping[column] ?? null }] as const] : []
      }),
    )
    await rememberHeadings(db, actor, [...meant.values()])
  },
  /** In mode `both`, rows the user has no permission for are refused one by one. */
  ensureMay(me, mode) {
    if (mode === 'create' && !has(me, 'contacts.create'))
      failField('mode', 'No tiene permiso para crear contactos')
    if (mode === 'update' && !has(me, 'contacts.edit'))
      failField('mode', 'No tiene permiso para editar contactos')
  },
  validate: validateRows,
  repeats: (row, other) => repeats(row ?? nothing, other),
  fewOf: withFewLeads,
  write: writeRows,
  reasonIn,
  revert: revertContacts,
  reverted: 'contacts.import_reverted',
}

function withFewLeads(rows: KeptRow[]): KeptRow[] {
  let leads = 0
  const end = rows.findIndex(({ fields }) => fields?.lead && ++leads > leadsTogether)
  return end === -1 ? rows : rows.slice(0, end)
}
