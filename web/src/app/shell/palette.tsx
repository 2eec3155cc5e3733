import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import css from './palette.module.css'
import { type Destination, useDestinations } from './palette-destinations.ts'

/** Search and go, by keyboard alone: people, screens and acts. */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const navigate = useNavigate()
  const found = useDestinations(text)
  const current = Math.min(at, found.length - 1)
  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })

  const go = ({ to, search }: Destination, inNewTab: boolean) => {
    onClose()
    if (inNewTab) open(`${to}?${new URLSearchParams(search)}`, '_blank', 'noopener')
    else navigate({ to, search: search ?? {} })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found[current]
    if (step) setAt((current + step + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter' && chosen) go(chosen, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label={t('Buscar o ir a…')}
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className={css.question}>
        <Icon of={IconSearch} />
        <input
          role="combobox"
          aria-label={t('Buscar o ir a…')}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={found[current] && `${id}-${current}`}
          placeholder={t('Personas, pantallas y actos')}
          autoComplete="off"
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
        />
        <kbd>Esc</kbd>
      </div>
      <div id={id} role="listbox" aria-label={t('Resultados')} className={css.results}>
        {found.map((destination, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above holds the keyboard
          <div
            key={`${destination.group} ${destination.label} ${destination.detail}`}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            className={css.option}
            data-group={destination.group === found[place - 1]?.group ? undefined : t(destination.group)}
            onPointerMove={() => setAt(place)}
            onClick={(event) => go(destination, event.ctrlKey || event.metaKey)}
          >
            <Icon of={destination.icon} />
            <span className={css.label}>{destination.label}</span>
            <span className={css.detail}>{destination.detail}</span>
          </div>
        ))}
        {found.length === 0 && <p className={css.nothing}>{t('Nada coincide con “{text}”', { text })}</p>}
      </div>
      <p className={css.keys}>{t('↑ ↓ mover · ↵ abrir · Ctrl ↵ en pestaña nueva')}</p>
    </dialog>
  )
}
