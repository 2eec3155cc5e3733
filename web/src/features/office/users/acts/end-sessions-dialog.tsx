import { act } from '#web/kit/act/act.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { plural, t } from '#web/kit/text.ts'
import type { Whom } from './whom.ts'

const endSessions = act('POST /users/{id}/end-sessions/', {
  changed: ['acts-users'],
  said: ({ ended }) => plural(ended, '1 sesión cerrada', '{count} sesiones cerradas'),
})

/** Signs a person out everywhere, say because a telephone was lost. */
export function EndSessionsDialog({ id, name, onClose }: Whom & { onClose: () => void }) {
  return (
    <ConfirmDialog
      title={t('¿Cerrar las sesiones de {name}?', { name })}
      act={t('Cerrar sesiones')}
      danger
      onConfirm={() => endSessions({ params: { id } })}
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
