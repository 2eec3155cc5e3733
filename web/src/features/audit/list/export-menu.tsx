import { IconDownload, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#web/kit/api/problem.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { today } from '#web/kit/dates.ts'
import { Menu } from '#web/kit/menu.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import type { AuditFilters } from '../shared/queries.ts'

type Format = 'xlsx' | 'csv'

/** Takes along exactly what the list shows, as a file. */
export function ExportMenu() {
  const { userId, area, date } = useSearch({ strict: false }) as AuditFilters
  const [busy, setBusy] = useState(false)
  async function take(format: Format) {
    setBusy(true)
    try {
      const query = { userId, area, date, format }
      // Asked for as a file, it answers one.
      const file = (await api('GET /audit/export/', { query }, { as: 'blob' })) as unknown as Blob
      keep(file, `auditoria-${today()}.${format}`)
    } catch (error) {
      snackbar(messageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      label={t('Exportar')}
      items={[
        { label: t('Excel'), icon: IconFileTypeXls, onSelect: () => void take('xlsx') },
        { label: t('CSV'), icon: IconFileTypeCsv, onSelect: () => void take('csv') },
      ]}
      trigger={(props) => (
        <Button icon={IconDownload} busy={busy} {...props}>
          {t('Exportar')}
        </Button>
      )}
    />
  )
}

function keep(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
