import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actOf } from '#web/kit/act/act.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
import { loadConfig } from '#web/kit/api/config.ts'
import { messageOf } from '#web/kit/api/problem.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { CopyField } from '#web/kit/copy-field.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'

const makeAddress = actOf(
  async () => {
    const [{ path }, { apiBase }] = await Promise.all([api('POST /calendar-feed/rotate/'), loadConfig()])
    return new URL(apiBase + path, location.href).href
  },
  { changed: ['calendar-feed'], waits: true },
)

const endAddress = actOf(async () => void (await api('DELETE /calendar-feed/')), {
  changed: ['calendar-feed'],
  waits: true,
  said: () => t('La dirección ya no sirve'),
})

/** The secret address under which Google, Apple or Outlook read one's tasks: shown once, changed or ended here. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { data: feed, error } = useQuery(apiQuery('calendar-feed', 'GET /calendar-feed/'))
  const [address, setAddress] = useState<string>()
  const make = useAct(makeAddress)
  const ending = useAct(endAddress)
  const busy = make.busy || ending.busy
  const rotate = async () => {
    const made = await make.run(undefined)
    if (made) setAddress(made.saved)
  }
  const end = async () => (await ending.run(undefined)) && setAddress(undefined)
  const acts = feed && (
    <>
      {feed.isOn && (
        <Button variant="ghost" busy={busy} onClick={end}>
          {t('Terminar la dirección')}
        </Button>
      )}
      <Button variant={feed.isOn ? 'secondary' : 'primary'} busy={busy} onClick={rotate}>
        {feed.isOn ? t('Crear otra') : t('Crear dirección')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('Ver en otro calendario')} onClose={onClose} acts={acts}>
      <Stack gap={12}>
        <p>
          {t(
            'Con una dirección secreta, Google, Apple u Outlook muestran sus tareas. Quien la conozca las lee: no compartirla.',
          )}
        </p>
        {error && <Alert tone="red">{messageOf(error)}</Alert>}
        {!feed && !error && <SkeletonLines lines={2} />}
        {address && (
          <>
            <CopyField label={t('Dirección secreta')} value={address} />
            <Alert tone="blue">{t('Se muestra solo ahora. La anterior, si había, dejó de servir.')}</Alert>
          </>
        )}
        {feed?.isOn && !address && (
          <p>
            {t('Hay una dirección creada')} <When at={feed.createdAt} />.{' '}
            {feed.readAt ? (
              <>
                {t('Leída por última vez')} <When at={feed.readAt} />.
              </>
            ) : (
              t('Ningún calendario la ha leído todavía.')
            )}
          </p>
        )}
      </Stack>
    </Dialog>
  )
}
