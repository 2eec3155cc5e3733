import { useState } from 'react'
import { api } from '#web/kit/api.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { DateInput } from '#web/kit/date-input.tsx'
import { today } from '#web/kit/dates.ts'
import { Grid } from '#web/kit/layout.tsx'
import { refresh } from '#web/kit/query.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'

type Seller = { id: number; name: string; pausedFrom: string | null; pausedUntil: string | null }

/** Days on which a seller gets no leads by rule; without days there is no pause. */
export function PauseDialog({ seller, onClose }: { seller: Seller; onClose: () => void }) {
  const isNew = !seller.pausedFrom && !seller.pausedUntil
  const [from, setFrom] = useState(isNew ? today() : seller.pausedFrom)
  const [until, setUntil] = useState(seller.pausedUntil)
  const isPause = from !== null || until !== null
  async function save() {
    const body = { pausedFrom: from, pausedUntil: until }
    await api('PATCH /assignment-rules/sellers/{id}/', { params: { id: seller.id }, body })
    await refresh('rules', 'users')
    const { name } = seller
    snackbar(isPause ? t('{name} queda en pausa', { name }) : t('{name} vuelve a recibir leads', { name }))
  }
  return (
    <ConfirmDialog
      title={t('Pausa de {name}', { name: seller.name })}
      act={isPause ? t('Guardar pausa') : t('Quitar pausa')}
      onConfirm={save}
      onClose={onClose}
    >
      <p>
        {t(
          'En estos días, ambos incluidos, las reglas no le asignan leads. Los que tiene siguen siendo suyos.',
        )}
      </p>
      <Grid gap={12}>
        <DateInput label={t('Desde')} clearable value={from} onChange={setFrom} />
        <DateInput
          label={t('Hasta')}
          clearable
          placeholder={t('Sin término')}
          {...(from && { earliest: from })}
          value={until}
          onChange={setUntil}
        />
      </Grid>
    </ConfirmDialog>
  )
}
