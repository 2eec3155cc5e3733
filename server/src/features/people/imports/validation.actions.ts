import { setImmediate } from 'node:timers/promises'
import { has } from '#contract/permissions.ts'
import { customFieldsOf } from '#server/features/office/custom-fields/queries.ts'
import { optionsOf } from '#server/features/office/options/queries.ts'
import { isInverted } from '#server/features/people/contacts/checking.actions.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { charactersIn } from '#server/platform/sheets/read/row.ts'
import { decideRows, type RowDecision } from './matching/decide-rows.actions.ts'
import { keysOf } from './matching/keys.ts'
import type { KnownContact } from './matching/known-contacts.queries.ts'
import { type CellError, errorOn } from './parsing/cell-error.ts'
import { isNamePart, saysKnownName } from './parsing/changes.ts'
import { type Chosen, notOffered, type Offers, offersOf } from './parsing/offers.ts'
import { retiredOptions } from './parsing/retired-options.queries.ts'
import { type Parsed, type ParsedRow, parseRow } from './parsing/row.ts'
import type { Import } from './queries.ts'
import type { KeptRow, RowChange } from './rows.queries.ts'

const mostInTurn = 500_000

type ImportOptions = Pick<Import, 'mapping' | 'mode' | 'match_by'>

/** Checks these rows, each by itself and against known contacts. */
export async function validateRows(
  db: Db,
  me: Me,
  asked: ImportOptions,
  rows: Pick<KeptRow, 'n' | 'cells'>[],
  at: string,
): Promise<RowChange[]> {
  const offers = offersOf(await optionsOf(db, me), await retiredOptions(db, me.account_id))
  const custom = await customFieldsOf(db, me.account_id)
  const read = await parseAll(rows, (cells) => parseRow(cells, asked.mapping, offers, custom))
  const decisions = await decideRows(
    db,
    me,
    asked,
    read.map(({ row }) => row),
  )
  const today = dayOf(at, me.timezone)
  return rows.map(({ n }, index) => {
    const parsed = read[index] as Parsed
    const decision = decisions[index] as RowDecision
    const { row } = parsed
    const errors = [
      ...wrongCells(parsed, decision, offers),
      ...beyond(me, row, today),
      ...('errors' in decision ? decision.errors : []),
    ].map((error) => located(error, asked.mapping))
    const isBad = errors.length > 0
    return {
      n,
      state: isBad ? 'bad' : 'ready',
      fields: row,
      errors: isBad ? errors : null,
      keys: keys(row, decision),
    }
  })
}

/** Yields to other work between rows, because cells may be very long. */
async function parseAll(rows: Pick<KeptRow, 'cells'>[], one: (cells: KeptRow['cells']) => Parsed) {
  const read: Parsed[] = []
  let characters = 0
  for (const row of rows) {
    read.push(one(row.cells))
    characters += charactersIn(row)
    if (characters < mostInTurn) continue
    await setImmediate()
    characters = 0
  }
  return read
}

/** Cell errors, except unchanged values of the matched contact. */
function wrongCells({ row, errors, retired }: Parsed, decision: RowDecision, offers: Offers): CellError[] {
  const known = 'known' in decision ? decision.known : null
  const isNamed = known !== null && saysKnownName(row, known.name)
  return [
    ...errors.filter(({ field }) => !(isNamed && isNamePart(field))),
    ...[...retired]
      .filter(([field]) => !isHeld(known, row, field))
      .map(([field, text]) => errorOn(field, notOffered(offers, field as Chosen, text))),
  ]
}

const isHeld = (known: KnownContact | null, { contact }: ParsedRow, field: string) =>
  known !== null && known[field as keyof KnownContact] === contact[field as keyof ParsedRow['contact']]

/** No two rows of a file may share these keys; a key that the matched contact already shares with others is allowed. */
function keys(row: ParsedRow, decision: RowDecision): string[] {
  if ('errors' in decision || !decision.known) return keysOf(row)
  const { known, held } = decision
  return [...keysOf(row).filter((key) => !held.includes(key)), `id:${known.id}`]
}

function beyond(me: Me, { contact, lead }: ParsedRow, today: string): CellError[] {
  const { birthdate } = contact
  const errors: CellError[] = []
  if (isInverted(contact)) errors.push(errorOn('budget_max', 'Es menor que el presupuesto mínimo'))
  if (birthdate && birthdate > today) errors.push(errorOn('birthdate', 'Está en el futuro'))
  if (lead && !has(me, 'leads.create')) errors.push(errorOn('is_lead', 'No tiene permiso para crear leads'))
  if (lead?.seller_id && lead.seller_id !== me.id && !has(me, 'leads.assign'))
    errors.push(errorOn('seller_id', 'No tiene permiso para asignar leads'))
  return errors
}

/** The parts of a full name have no column of their own: the error is on the full name. */
const located = (error: CellError, mapping: readonly (string | null)[]): CellError =>
  isNamePart(error.field) && !mapping.includes(error.field) && mapping.includes('full_name')
    ? errorOn('full_name', error.message)
    : error
