import { useState } from 'react'
import { act } from '#web/kit/act/act.ts'
import { Alert } from '#web/kit/alert.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import type { Profile } from '../../shared/queries.ts'

type Props = { profile: Profile; onClose: () => void }

const erasePerson = act('POST /client-profiles/{id}/erase/', {
  changed: ['contact'],
  said: ({ pseudonym }) => t('Datos borrados: queda como {pseudonym}', { pseudonym }),
})

/** Erases a person for good; their name is typed first, because nothing brings them back. */
export function EraseDialog({ profile, onClose }: Props) {
  const [typed, setTyped] = useState('')
  async function erase() {
    if (typed.trim() !== profile.name.trim()) throw new Error(t('El nombre escrito no coincide'))
    await erasePerson({ params: { id: profile.id }, body: { confirm: profile.id } })
  }
  return (
    <ConfirmDialog
      title={t('Borrar los datos de {name}', { name: profile.name })}
      act={t('Borrar para siempre')}
      danger
      onConfirm={erase}
      onClose={onClose}
    >
      <Alert tone="amber">
        {t('No se puede deshacer. Se van sus datos, notas y archivos, también de los contactos fusionados.')}
      </Alert>
      <p>{t('Sus leads se descartan; cotizaciones y negocios quedan bajo un seudónimo.')}</p>
      <p>{t('Las listas exportadas de la cuenta pierden su archivo; se pueden exportar de nuevo.')}</p>
      <TextInput
        label={t('Para confirmar, escribir {name}', { name: profile.name })}
        required
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
