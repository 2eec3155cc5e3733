import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { today } from '#web/kit/dates.ts'
import { monthsUntil } from '#web/kit/months.ts'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { takeBooks } from './queries.ts'

/** What was booked from one month to another, as accounting takes it; a month that was exported once never changes. */
export function BooksDialog({ onClose }: { onClose: () => void }) {
  const months = monthsUntil(today(), 36)
  const [now] = months
  const [first, setFirst] = useState<string | null>(now?.value ?? null)
  const [last, setLast] = useState<string | null>(now?.value ?? null)
  const isBackwards = first !== null && last !== null && first > last
  return (
    <ConfirmDialog
      title={t('Exportar a contabilidad')}
      act={t('Descargar CSV')}
      disabled={!first || !last || isBackwards}
      onConfirm={() =>
        takeBooks(
          first ?? '',
          last ?? '',
          t('Pagos {first} a {last}', { first: first ?? '', last: last ?? '' }),
        )
      }
      onClose={onClose}
    >
      <p>{t('Pagos y reversos por la fecha en que se registraron. Lo ya exportado no cambia después.')}</p>
      <Select label={t('Desde')} required options={months} value={first} onChange={setFirst} />
      <Select
        label={t('Hasta')}
        required
        options={months}
        error={isBackwards ? t('El término es anterior al inicio') : undefined}
        value={last}
        onChange={setLast}
      />
    </ConfirmDialog>
  )
}
