import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'

/** Asks before a navigation, the back button or closing the tab discards input. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: when,
    withResolver: true,
  })
  return status === 'blocked' ? <LeaveDialog onLeave={proceed} onStay={reset} /> : null
}

export const LeaveDialog = ({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) => (
  <ConfirmDialog
    title={t('¿Salir sin guardar?')}
    act={t('Salir sin guardar')}
    danger
    onConfirm={onLeave}
    onClose={onStay}
  >
    <p>{t('Lo escrito se pierde.')}</p>
  </ConfirmDialog>
)
