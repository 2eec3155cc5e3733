import type { OutputOf } from '#contract/endpoint.ts'
import type { exportAudit as contract } from '#contract/office/audit.ts'
import type { Download } from '#contract/office/files.ts'
import { record } from '#server/platform/audit.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { writeSheet } from '#server/platform/sheets/write.ts'
import { type AuditRow, auditRowsBefore } from './export.queries.ts'

type Query = OutputOf<typeof contract, 'query'>

const columns = ['Fecha', 'Persona', 'Sobre quién', 'Área', 'Acto', 'Dirección', 'Datos']
/** Below the row limit of a worksheet. */
const mostRows = 1_000_000

/** Writes the rows of the list to `draft`, and records the export. */
export async function exportAudit(
  db: Db,
  actor: Actor,
  { format, ...filters }: Query,
  draft: string,
): Promise<Download> {
  const { me, at } = actor
  let count = 0
  async function* rows() {
    let last: AuditRow | undefined
    do {
      const batch: AuditRow[] = await auditRowsBefore(db, me, filters, last, at)
      for (const row of batch) {
        if (++count > mostRows)
          fail('too_large', { detail: 'Son más de un millón de filas; acote las fechas' })
        yield cellsOf(row)
      }
      last = batch.at(-1)
    } while (last)
  }
  const name = `auditoria-${dayOf(at, me.timezone)}`
  const written = await writeSheet(draft, format, { name, columns, rows: rows() })
  await record(db, actor, 'exports.audit', { format, rows: count, filters })
  return written
}

const cellsOf = ({ local_at, user, subject, area, act, address, data }: AuditRow) => [
  local_at,
  user,
  subject,
  area,
  act,
  address,
  Object.keys(data).length > 0 ? JSON.stringify(data) : null,
]
