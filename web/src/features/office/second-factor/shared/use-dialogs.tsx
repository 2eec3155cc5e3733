import { lazy, Suspense, useState } from 'react'
import { t } from '#web/kit/text.ts'
import { PasswordDialog } from './password-dialog.tsx'
import type { Passkey } from './queries.ts'
import { RenamePasskey } from './rename-passkey.tsx'
import { addPasskey, makeCodes, removePasskey, switchOff } from './second-factor-acts.ts'

const AppDialog = lazy(() => import('./app-dialog.tsx').then((module) => ({ default: module.AppDialog })))

type Open = { act: 'app' | 'codes' | 'passkey' | 'off' } | { act: 'rename' | 'remove'; passkey: Passkey }

/** The dialogs of one's own second factor: ask for one, and draw `dialogs` somewhere. */
export function useSecondFactorDialogs() {
  const [open, setOpen] = useState<Open>()
  const onClose = () => setOpen(undefined)
  return { open: setOpen, dialogs: open && <OpenDialog open={open} onClose={onClose} /> }
}

export type SecondFactorDialogs = ReturnType<typeof useSecondFactorDialogs>

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  switch (open.act) {
    case 'app':
      return (
        <Suspense>
          <AppDialog onClose={onClose} />
        </Suspense>
      )
    case 'passkey':
      return (
        <PasswordDialog
          title={t('Agregar llave de acceso')}
          act={t('Continuar')}
          named
          onProved={addPasskey}
          onDone={onClose}
          onClose={onClose}
        >
          <p>{t('El navegador pedirá la huella, la cara o el PIN del dispositivo, o una llave física.')}</p>
        </PasswordDialog>
      )
    case 'codes':
      return (
        <PasswordDialog
          title={t('Crear códigos nuevos')}
          act={t('Crear códigos')}
          onProved={makeCodes}
          onDone={onClose}
          onClose={onClose}
        >
          <p>{t('Los códigos anteriores dejan de servir.')}</p>
        </PasswordDialog>
      )
    case 'off':
      return (
        <PasswordDialog
          title={t('¿Desactivar la verificación en dos pasos?')}
          act={t('Desactivar')}
          danger
          onProved={switchOff}
          onDone={onClose}
          onClose={onClose}
        >
          <p>{t('Bastará la contraseña para entrar. Aplicación, llaves y códigos se quitan.')}</p>
        </PasswordDialog>
      )
    case 'rename':
      return <RenamePasskey passkey={open.passkey} onClose={onClose} />
    case 'remove':
      return (
        <PasswordDialog
          title={t('¿Quitar la llave {name}?', { name: open.passkey.name })}
          act={t('Quitar')}
          danger
          onProved={({ currentPassword }) =>
            removePasskey({ params: { id: open.passkey.id }, body: { currentPassword } })
          }
          onDone={onClose}
          onClose={onClose}
        >
          <p>{t('Ya no servirá para entrar. En el dispositivo queda hasta que se borre allí.')}</p>
        </PasswordDialog>
      )
  }
}
