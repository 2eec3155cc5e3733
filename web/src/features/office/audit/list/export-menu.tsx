import { useSearch } from '@tanstack/react-router'
import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/dates.ts'
import { ExportButton, type SheetFormat } from '#web/kit/list-screen/export-button.tsx'
import { keepFile } from '#web/kit/save-file.ts'
import type { AuditFilters } from '../shared/queries.ts'

/** Takes along exactly what the list shows, as a file. */
export function ExportMenu() {
  const { userId, area, date } = useSearch({ strict: false }) as AuditFilters
  async function take(format: SheetFormat) {
    const query = { userId, area, date, format }
    // Asked for as a file, it answers one.
    const file = (await api('GET /audit/export/', { query }, { as: 'blob' })) as unknown as Blob
    keepFile(file, `auditoria-${today()}.${format}`)
  }
  return <ExportButton take={take} />
}
