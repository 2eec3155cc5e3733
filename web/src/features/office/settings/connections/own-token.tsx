import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { type Connection, saveConnection, versionOf } from './queries.ts'

/** The own token is forgotten, and that of the system user serves from then on. */
export function LeaveOwnToken({ connection, isDirty }: { connection: Connection; isDirty: boolean }) {
  const { kind } = connection
  const [isAsked, setAsked] = useState(false)
  const leave = () =>
    saveConnection({ params: { kind }, body: { accessToken: null }, seen: versionOf(connection) })
  return (
    <>
      <Button disabled={isDirty} onClick={() => setAsked(true)}>
        {t('Usar el token del usuario del sistema')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('¿Quitar el token propio?')}
          act={t('Quitar el token')}
          danger
          onConfirm={leave}
          onClose={() => setAsked(false)}
        >
          <p>{t('No se puede recuperar. Desde ahora se usa el del usuario del sistema.')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
