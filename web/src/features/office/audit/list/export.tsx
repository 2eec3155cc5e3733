import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/dates.ts'
import { ExportButton, type SheetFormat } from '#web/kit/export/export-button.tsx'
import type { FilterValues } from '#web/kit/filters/filter.ts'
import { keepFile } from '#web/kit/save-file.ts'

/** Takes along exactly what the list shows, as a file. */
export function AuditExport({ filters }: { filters: FilterValues }) {
  async function take(format: SheetFormat) {
    const query = { ...filters, format }
    // Asked for as a file, it answers one.
    const file = (await api('GET /audit/export/', { query }, { as: 'blob' })) as unknown as Blob
    keepFile(file, `auditoria-${today()}.${format}`)
  }
  return <ExportButton take={take} />
}
