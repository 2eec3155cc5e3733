import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { dismiss, type Notice } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import css from './snackbars.module.css'

const icons = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
}

/** Pointer or focus on it stop its timer. */
export function Snackbar({ notice: { id, message, color, timeout, act } }: { notice: Notice }) {
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
