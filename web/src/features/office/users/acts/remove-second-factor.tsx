import { refreshPeople } from '#web/features/office/groups/shared/queries.ts'
import { api } from '#web/kit/api.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'

type Props = { person: { id: number; name: string }; onClose: () => void }

/** For somebody who lost phone and recovery codes. */
export function RemoveSecondFactor({ person: { id, name }, onClose }: Props) {
  async function remove() {
    await api('POST /users/{id}/remove-second-factor/', { params: { id } })
    snackbar(t('{name} entra solo con su contraseña', { name }))
    refreshPeople()
  }
  return (
    <ConfirmDialog
      title={t('¿Quitar la verificación en dos pasos de {name}?', { name })}
      act={t('Quitar')}
      danger
      onConfirm={remove}
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
