import { act } from '#web/kit/act/act.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import type { Whom } from './whom.ts'

type Props = Whom & { onClose: () => void }

const removeSecondFactor = act('POST /users/{id}/remove-second-factor/', {
  changed: ['acts-users'],
  request: ({ id }: Whom) => ({ params: { id } }),
  said: (_, { name }) => t('{name} entra solo con su contraseña', { name }),
})

/** For somebody who lost phone and recovery codes. */
export function RemoveSecondFactor({ id, name, onClose }: Props) {
  return (
    <ConfirmDialog
      title={t('¿Quitar la verificación en dos pasos de {name}?', { name })}
      act={t('Quitar')}
      danger
      onConfirm={() => removeSecondFactor({ id, name })}
      onClose={onClose}
    >
      <p>
        {t(
          'Para quien perdió su teléfono y sus códigos: comprobar antes que es esa persona quien lo pide. Sus sesiones se cierran y se le avisa por correo.',
        )}
      </p>
    </ConfirmDialog>
  )
}
