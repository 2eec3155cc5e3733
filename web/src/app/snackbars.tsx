import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { currentNotices, dismiss, type Notice, watchNotices } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import css from './snackbars.module.css'

const icons = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
}

/** What was just done or refused, at the foot of the screen; the pointer over one holds it. */
export function Snackbars() {
  const notices = useSyncExternalStore(watchNotices, currentNotices)
  const stack = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown anew, it lies over dialogs opened in between
  useLayoutEffect(() => {
    stack.current?.hidePopover()
    stack.current?.showPopover()
  }, [notices])
  return (
    <div ref={stack} popover="manual" className={css.stack} role="status" aria-live="polite">
      {notices.map((notice) => (
        <Snackbar key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

function Snackbar({ notice: { id, message, color, timeout, act } }: { notice: Notice }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(id), timeout)
    return () => clearTimeout(timer)
  }, [held, id, timeout])
  const run = () => {
    dismiss(id)
    act?.run()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading a message is what holds it
    <div
      className={css.notice}
      data-color={color}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={icons[color]} />
      <span className={css.message}>{message}</span>
      {act && (
        <Button variant="inherit" size="small" onClick={run}>
          {act.label}
        </Button>
      )}
      <IconButton
        icon={IconX}
        label={t('Cerrar')}
        variant="inherit"
        size="small"
        onClick={() => dismiss(id)}
      />
    </div>
  )
}
