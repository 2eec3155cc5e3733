import { api } from '#web/kit/api.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { plural, t } from '#web/kit/text.ts'
import type { Whom } from './whom.ts'

/** Signs a person out everywhere, say because a telephone was lost. */
export function EndSessionsDialog({ id, name, onClose }: Whom & { onClose: () => void }) {
  const end = async () => {
    const { ended } = await api('POST /users/{id}/end-sessions/', { params: { id } })
    snackbar(plural(ended, '1 sesión cerrada', '{count} sesiones cerradas'))
  }
  return (
    <ConfirmDialog
      title={t('¿Cerrar las sesiones de {name}?', { name })}
      act={t('Cerrar sesiones')}
      danger
      onConfirm={end}
      onClose={onClose}
    >
      <p>
        {t(
          'Sale de inmediato de todos sus dispositivos, y la dirección de su calendario deja de servir. Puede volver a entrar con su contraseña.',
        )}
      </p>
    </ConfirmDialog>
  )
}
