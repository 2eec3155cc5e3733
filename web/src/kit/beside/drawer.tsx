import { IconArrowsMaximize, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import type { Target } from '#web/kit/address/place.ts'
import { IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useIsPhone } from '#web/kit/media.ts'
import { PanelBoundary } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import css from './drawer.module.css'
import { useInertBehind } from './inert-behind.ts'

type Props = {
  /** Which thing it shows: what crashed is tried anew with the next one. */
  of: number
  label: string
  /** "1 de 214": its position in the list. */
  place?: ReactNode
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onClose: () => void
  /** The address of its full page. */
  page?: Target | undefined
  /** Further acts at the end of the head. */
  acts?: ReactNode
  children: ReactNode
}

/** The detail beside its list, which stays usable; on a phone it covers the list. j, k and Escape work as elsewhere. */
export function Drawer({ of, label, place, onPrevious, onNext, onClose, page, acts, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  useInertBehind(ref, isPhone)
  useEffect(() => {
    const before = document.activeElement
    ref.current?.focus({ preventScroll: true })
    return () => {
      // What was chosen outside of it meanwhile keeps the focus: a search that closes it, another row.
      const isFree = document.activeElement === document.body
      if (isFree && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (
        document.querySelector('dialog:modal, [popover]:popover-open:not([role=status])') ||
        isTyping(event.target)
      )
        return
      // A form is being opened or written in it: what is typed belongs there.
      if (event.key !== 'Escape' && ref.current?.querySelector('[data-composing]')) return
      const act = { j: onNext, k: onPrevious, Escape: onClose }[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onNext, onPrevious, onClose])
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: complementary or dialog, both of which take a name; an aside may not be a dialog
    <div
      ref={ref}
      className={css.drawer}
      data-stays
      aria-label={label}
      tabIndex={-1}
      {...(isPhone ? { role: 'dialog', 'aria-modal': true } : { role: 'complementary' })}
    >
      <header className={css.head}>
        <IconButton
          icon={IconChevronUp}
          label={t('Anterior (k)')}
          aria-keyshortcuts="k"
          disabled={!onPrevious}
          onClick={onPrevious}
        />
        <IconButton
          icon={IconChevronDown}
          label={t('Siguiente (j)')}
          aria-keyshortcuts="j"
          disabled={!onNext}
          onClick={onNext}
        />
        <span className={css.place}>
          <bdi>{place}</bdi>
        </span>
        {acts}
        {page && (
          <Link
            {...page}
            className={css.whole}
            title={t('Abrir en página')}
            aria-label={t('Abrir en página')}
          >
            <Icon of={IconArrowsMaximize} />
          </Link>
        )}
        <IconButton icon={IconX} label={t('Cerrar')} onClick={onClose} />
      </header>
      <div className={css.body}>
        <PanelBoundary of={of}>{children}</PanelBoundary>
      </div>
    </div>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input, textarea, select, [contenteditable], [role=combobox]')
