import { has } from '#contract/permissions.ts'
import { identitiesOf } from '#server/features/contacts/identities/queries.ts'
import type { JobParts, Task } from '#server/features/jobs/actions.ts'
import { endJob } from '#server/features/jobs/actions.ts'
import { changeJob } from '#server/features/jobs/queries.ts'
import { optionsOf } from '#server/features/options/queries.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { fatesOf, keyOf, kindOf, wordOf } from '../matching/actions.ts'
import { repeatedRows } from '../matching/queries.ts'
import { changeImport, countRows, type Import, lockImport } from '../queries.ts'
import { changeRows, type KeptRow, nextRows, type RowChange } from '../rows/queries.ts'
import { type Offers, offersOf } from '../understanding/offers.ts'
import { type CellError, errorOn, type UnderstoodRow, understand } from '../understanding/row.ts'

const together = 1000

/** How far in the file, or null when it is over or waits for somebody to mend. */
export type Place = number | null

/** Looks at every row before any is written, the next ones after a place in the file; the place it got to, if it goes on. */
export async function checkNext({ database, now }: JobParts, task: Task, after: number): Promise<Place> {
  const { id, me } = task
  const { account_id } = me
  return database.inAccount(account_id, async (db) => {
    const asked = await lockImport(db, account_id, id)
    const rows = await nextRows(db, account_id, id, { states: ['staged'], after, most: together })
    if (rows.length === 0) return conclude(db, task, asked, now())
    const changes = await judge(db, me, asked, rows, now())
    await changeRows(db, account_id, id, changes)
    const progress = 10 + Math.floor((30 * (rows.at(-1)?.n ?? 0)) / Math.max(1, asked.rows_count))
    await changeJob(db, account_id, id, now(), { status: 'running', progress })
    return rows.at(-1)?.n ?? null
  })
}

/** What is right and wrong with these rows, each for itself and beside whom the account knows. */
export async function judge(
  db: Db,
  me: Me,
  asked: Pick<Import, 'mapping' | 'mode' | 'match_by'>,
  rows: Pick<KeptRow, 'n' | 'cells'>[],
  at: string,
) {
  const offers: Offers = offersOf(await optionsOf(db, me))
  const read = rows.map(({ cells }) => understand(cells, asked.mapping, offers))
  const fates = await fatesOf(
    db,
    me,
    asked,
    read.map(({ row }) => row),
  )
  const today = dayOf(at, me.timezone)
  return rows.map(({ n }, index): RowChange => {
    const { row, errors } = read[index] as (typeof read)[number]
    const fate = fates[index]
    const all = [...errors, ...beyond(me, row, today), ...(fate && 'errors' in fate ? fate.errors : [])]
    const keys = [
      ...identitiesOf(row.contact).map(keyOf),
      ...(fate && 'id' in fate && fate.id !== null ? [`id:${fate.id}`] : []),
    ]
    return {
      n,
      state: all.length > 0 ? 'bad' : 'ready',
      fields: row,
      errors: all.length > 0 ? all : null,
      keys,
    }
  })
}

function beyond(me: Me, { contact, lead }: UnderstoodRow, today: string): CellError[] {
  const { budget_min, budget_max, birthdate } = contact
  const errors: CellError[] = []
  if (budget_min && budget_max && Number(budget_min) > Number(budget_max))
    errors.push(errorOn('budget_max', 'Es menor que el presupuesto mínimo'))
  if (birthdate && birthdate > today) errors.push(errorOn('birthdate', 'Está en el futuro'))
  if (lead && !has(me, 'leads.create')) errors.push(errorOn('is_lead', 'No tiene permiso para crear leads'))
  if (lead?.seller_id && lead.seller_id !== me.id && !has(me, 'leads.assign'))
    errors.push(errorOn('seller_id', 'No tiene permiso para asignar leads'))
  return errors
}

/** Nobody is twice in one file; then the rows go in, or wait for whoever mends them. */
async function conclude(db: Db, task: Task, asked: Import, at: string): Promise<Place> {
  const { id, me } = task
  const { account_id } = me
  const repeated = await repeatedRows(db, account_id, id)
  const changes = repeated.map(({ n, key, line, sheet }): RowChange => {
    const field = key.startsWith('id:') ? 'email' : kindOf(key)
    return { n, state: 'bad', errors: [errorOn(field, repeats(key, line, sheet))] }
  })
  for (let from = 0; from < changes.length; from += 5_000)
    await changeRows(db, account_id, id, changes.slice(from, from + 5_000))
  const { of } = await countRows(db, account_id, id)
  const bad = of('bad')
  const goesOn = bad === 0 || (asked.is_partial && of('ready') > 0)
  await changeImport(db, account_id, id, at, { stage: goesOn ? 'writing' : 'mend', bad_count: bad })
  if (!goesOn)
    await endJob(db, { ...task, account_id }, at, {
      problem: bad === 1 ? '1 fila tiene errores' : `${bad.toLocaleString('es-CL')} filas tienen errores`,
    })
  return goesOn ? 0 : null
}

export const repeats = (key: string, line: number, sheet: string) =>
  key.startsWith('id:')
    ? `Es el mismo contacto que la fila ${line} de «${sheet}»`
    : `Repite el ${wordOf(key)} de la fila ${line} de «${sheet}»`
