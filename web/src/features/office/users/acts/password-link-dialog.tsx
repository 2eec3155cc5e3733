import { useState } from 'react'
import { act } from '#web/kit/act/act.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { CopyField } from '#web/kit/copy-field.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import type { Whom } from './whom.ts'

const makeLink = act('POST /users/{id}/password-link/', { changed: ['acts-password'], isSecret: true })

/** For a person whom no mail reaches: a link to hand over, which is told this once. */
export function PasswordLinkDialog({ id, name, onClose }: Whom & { onClose: () => void }) {
  const [link, setLink] = useState<string>()
  const { run, busy, error } = useAct(makeLink, { refusal: 'here' })
  const make = async () => setLink((await run({ params: { id } }))?.saved.link)
  const acts = link ? (
    <Button onClick={onClose}>{t('Cerrar')}</Button>
  ) : (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t('Cancelar')}
      </Button>
      <Button variant="primary" busy={busy} onClick={make}>
        {t('Crear enlace')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('Enlace de acceso de {name}', { name })} onClose={onClose} acts={acts}>
      <Stack gap={12}>
        <p>
          {t(
            'Con el enlace elige su contraseña y entra. Quien lo tenga puede hacerlo en su lugar: entregarlo solo a esa persona.',
          )}
        </p>
        {link ? (
          <>
            <CopyField label={t('Enlace de acceso')} value={link} autoFocus />
            <Alert tone="blue">
              {t('Se muestra solo ahora, sirve una vez y dura 24 horas. Los anteriores dejaron de servir.')}
            </Alert>
          </>
        ) : (
          <p>{t('Los enlaces anteriores dejan de servir, y queda escrito en la auditoría.')}</p>
        )}
        {error && <Alert tone="red">{error}</Alert>}
      </Stack>
    </Dialog>
  )
}
