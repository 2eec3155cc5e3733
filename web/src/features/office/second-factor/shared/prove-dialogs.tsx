import { t } from '#web/kit/text.ts'
import { PasswordDialog } from './password-dialog.tsx'
import type { Passkey } from './queries.ts'
import { addPasskey, makeCodes, removePasskey, switchOff } from './second-factor-acts.ts'

type Closable = { onClose: () => void }

export const AddPasskey = ({ onClose }: Closable) => (
  <PasswordDialog
    title={t('Agregar llave de acceso')}
    act={t('Continuar')}
    named
    onProved={addPasskey}
    onClose={onClose}
  >
    <p>{t('El navegador pedirá la huella, la cara o el PIN del dispositivo, o una llave física.')}</p>
  </PasswordDialog>
)

export const MakeCodes = ({ onClose }: Closable) => (
  <PasswordDialog
    title={t('Crear códigos nuevos')}
    act={t('Crear códigos')}
    onProved={makeCodes}
    onClose={onClose}
  >
    <p>{t('Los códigos anteriores dejan de servir.')}</p>
  </PasswordDialog>
)

export const SwitchOff = ({ onClose }: Closable) => (
  <PasswordDialog
    title={t('¿Desactivar la verificación en dos pasos?')}
    act={t('Desactivar')}
    danger
    onProved={switchOff}
    onClose={onClose}
  >
    <p>{t('Bastará la contraseña para entrar. Aplicación, llaves y códigos se quitan.')}</p>
  </PasswordDialog>
)

export const RemovePasskey = ({ passkey, onClose }: Closable & { passkey: Passkey }) => (
  <PasswordDialog
    title={t('¿Quitar la llave {name}?', { name: passkey.name })}
    act={t('Quitar')}
    danger
    onProved={({ currentPassword }) =>
      removePasskey({ params: { id: passkey.id }, body: { currentPassword } })
    }
    onClose={onClose}
  >
    <p>{t('Ya no servirá para entrar. En el dispositivo queda hasta que se borre allí.')}</p>
  </PasswordDialog>
)
