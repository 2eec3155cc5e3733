import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { writeSheet } from '#server/platform/sheets/write.ts'
import { lockImportOf } from './queries.ts'
import { type KeptRow, nextRows } from './rows.queries.ts'

const together = 1000

/** The refused rows as uploaded, with the reasons: to be corrected in a sheet and uploaded again. */
export async function writeFailedRows(db: Db, me: Me, id: number, draft: string) {
  const { headings } = await lockImportOf(db, me, id)
  async function* rows() {
    for (let last = 0; ; ) {
      const batch: KeptRow<unknown>[] = await nextRows(db, me.account_id, id, {
        states: ['bad'],
        after: last,
        most: together,
      })
      for (const { sheet, line, cells, errors } of batch) {
        // The texts of §8 of the specification.
        const reasons = (errors ?? []).map(
          ({ label, message }) => `Sheet: ${sheet}, Row: ${line}, ${label}: ${message}`,
        )
        yield [...headings.map((_, at) => cells[at] ?? null), reasons.join('\n')]
      }
      const end = batch.at(-1)
      if (!end) return
      last = end.n
    }
  }
  return writeSheet(draft, 'xlsx', {
    name: 'filas_con_errores',
    columns: [...headings, 'Errores'],
    rows: rows(),
  })
}
