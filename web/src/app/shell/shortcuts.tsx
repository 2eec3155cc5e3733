import { IconApps } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { IconButton } from '#web/kit/button.tsx'
import { Popover } from '#web/kit/popover.tsx'
import { t } from '#web/kit/text.ts'

const ShortcutList = lazy(() =>
  import('./shortcut-list.tsx').then(({ ShortcutList }) => ({ default: ShortcutList })),
)

/** The user's favourite screens and acts. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <IconButton
        ref={button}
        icon={IconApps}
        label={t('Accesos directos')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((was) => !was)}
      />
      {isOpen && (
        <Suspense>
          <Popover anchor={button} align="end" onClose={close}>
            <ShortcutList onDone={close} />
          </Popover>
        </Suspense>
      )}
    </>
  )
}
