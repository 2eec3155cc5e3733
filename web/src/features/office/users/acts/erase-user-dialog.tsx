import { useState } from 'react'
import { act } from '#web/kit/act/act.ts'
import { Alert } from '#web/kit/alert.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import type { Whom } from './whom.ts'

const eraseUser = act('POST /users/{id}/erase/', {
  changed: ['acts-users', 'lead'],
  said: (_, { params: { id } }) => t('Datos borrados: queda como «Usuario eliminado #{id}»', { id }),
})

/** Erases somebody who left; their name is typed first, because nothing brings them back. */
export function EraseUserDialog({ id, name, onClose }: Whom & { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  async function erase() {
    if (typed.trim() !== name.trim()) throw new Error(t('El nombre escrito no coincide'))
    await eraseUser({ params: { id }, body: { name: typed } })
  }
  return (
    <ConfirmDialog
      title={t('Borrar los datos de {name}', { name })}
      act={t('Borrar para siempre')}
      danger
      onConfirm={erase}
      onClose={onClose}
    >
      <Alert tone="amber">
        {t('No se puede deshacer. Se van su nombre, correo, teléfono, RUT, foto, sesiones y avisos.')}
      </Alert>
      <p>{t('Lo que hizo queda en el historial, a nombre de «Usuario eliminado #{id}».', { id })}</p>
      <TextInput
        label={t('Para confirmar, escribir {name}', { name })}
        required
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
