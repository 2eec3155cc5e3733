import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownersQuery } from '#web/features/stock/unit-shares/shared/queries.ts'
import { api } from '#web/kit/api.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { today } from '#web/kit/dates.ts'
import { monthsUntil, monthText } from '#web/kit/months.ts'
import { keepFile } from '#web/kit/save-file.ts'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'

const formats = [
  { value: 'pdf', label: t('PDF') },
  { value: 'xlsx', label: t('Excel') },
]

/** The month with one developer, as a file: its statement has the same figures. */
export function SharedStatementDialog({ onClose }: { onClose: () => void }) {
  const { data: owners = [] } = useQuery(ownersQuery)
  const [chosen, setOwner] = useState<string | null>(null)
  const [month, setMonth] = useState<string | null>(today().slice(0, 7))
  const [format, setFormat] = useState<string | null>('pdf')
  const owner = owners.find(({ uuid }) => uuid === chosen) ?? (owners.length === 1 ? owners[0] : undefined)
  async function take() {
    if (!owner || !month) return
    const as = format === 'xlsx' ? 'xlsx' : 'pdf'
    const query = { ownerUuid: owner.uuid, month, format: as } as const
    const file = await api('GET /shared-commissions/statement/', { query }, { as: 'blob' })
    // Asked for as a file, it answers one.
    keepFile(
      file as unknown as Blob,
      `${t('Comisiones de {name}, {month}', { name: owner.name, month: monthText(month) })}.${as}`,
    )
  }
  return (
    <ConfirmDialog
      title={t('Liquidación mensual')}
      act={t('Descargar')}
      disabled={!month || !owner}
      onConfirm={take}
      onClose={onClose}
    >
      <Select
        label={t('Inmobiliaria')}
        required
        options={owners.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={owner?.uuid ?? null}
        onChange={setOwner}
      />
      <Select
        label={t('Mes')}
        required
        options={monthsUntil(today(), 24)}
        value={month}
        onChange={setMonth}
      />
      <Select label={t('Formato')} options={formats} value={format} onChange={setFormat} />
    </ConfirmDialog>
  )
}
