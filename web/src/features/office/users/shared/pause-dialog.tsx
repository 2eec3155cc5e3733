import { useState } from 'react'
import { act } from '#web/kit/act/act.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { DateInput } from '#web/kit/date-input.tsx'
import { today } from '#web/kit/dates.ts'
import { Grid } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'

type Seller = { id: number; name: string; pausedFrom: string | null; pausedUntil: string | null }

const pause = act('PATCH /assignment-rules/sellers/{id}/', {
  changed: ['acts-users'],
  waits: true,
  request: ({
    seller: { id },
    from,
    until,
  }: {
    seller: Seller
    from: string | null
    until: string | null
  }) => ({
    params: { id },
    body: { pausedFrom: from, pausedUntil: until },
  }),
  said: (_, { seller: { name }, from, until }) =>
    from !== null || until !== null
      ? t('{name} queda en pausa', { name })
      : t('{name} vuelve a recibir leads', { name }),
})

/** Days on which a seller gets no leads by rule; without days there is no pause. */
export function PauseDialog({ seller, onClose }: { seller: Seller; onClose: () => void }) {
  const isNew = !seller.pausedFrom && !seller.pausedUntil
  const [from, setFrom] = useState(isNew ? today() : seller.pausedFrom)
  const [until, setUntil] = useState(seller.pausedUntil)
  const isPause = from !== null || until !== null
  return (
    <ConfirmDialog
      title={t('Pausa de {name}', { name: seller.name })}
      act={isPause ? t('Guardar pausa') : t('Quitar pausa')}
      onConfirm={() => pause({ seller, from, until })}
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
