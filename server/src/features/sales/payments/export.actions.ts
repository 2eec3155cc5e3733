import type { Download } from '#contract/office/files.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import type { Cell } from '#server/platform/sheets/sheet.ts'
import { writeSheet } from '#server/platform/sheets/write.ts'
import { type BookRow, entriesBooked } from './export.queries.ts'
import { entryName, kindNames, methodNames } from './words.ts'

const columns = [
  'Registrado',
  'Pagado',
  'Tipo',
  'Comprobante',
  'Anula',
  'Negocio',
  'Concepto',
  'Cuota',
  'Cliente',
  'RUT',
  'Proyecto',
  'Moneda del pago',
  'Monto del pago',
  'Valor de la moneda',
  'Moneda',
  'Valor del día',
  'Abonado',
  'Interés',
  'Medio',
  'Referencia',
]

/** For accounting: what was written in a period, which never changes later. */
export async function exportPayments(
  db: Db,
  actor: Actor,
  { from, to }: { from: string; to: string },
  draft: string,
): Promise<Download> {
  let count = 0
  async function* rows() {
    let after = { booked_on: from, id: 0 }
    for (;;) {
      const batch = await entriesBooked(db, actor.me, { from, to, after })
      for (const row of batch) yield cellsOf(row)
      count += batch.length
      const last = batch.at(-1)
      if (!last) return
      after = last
    }
  }
  const written = await writeSheet(draft, 'csv', { name: `pagos-${from}-${to}`, columns, rows: rows() })
  await record(db, actor, 'exports.payments', { rows: count, from, to })
  return written
}

const cellsOf = (row: BookRow): Cell[] => [
  { day: row.booked_on },
  { day: row.paid_on },
  entryName(row.kind, row.reversed),
  row.receipt,
  row.reverses,
  row.deal,
  kindNames[row.due_kind],
  row.number,
  row.client,
  row.client_national_id,
  row.project,
  row.currency,
  { decimal: row.amount },
  { decimal: row.paid_rate },
  row.due_currency,
  { decimal: row.due_rate },
  { decimal: row.capital },
  { decimal: row.interest },
  row.method && methodNames[row.method],
  row.reference,
]
