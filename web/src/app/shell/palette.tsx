import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useGo } from '#web/kit/address/use-address.ts'
import { useHref } from '#web/kit/address/use-href.ts'
import { messageOf } from '#web/kit/api/problem.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useModal } from '#web/kit/modal.ts'
import { t } from '#web/kit/text.ts'
import type { Destination } from './destinations.ts'
import { Matched } from './matched.tsx'
import css from './palette.module.css'
import { usePaletteResults } from './palette-results.ts'
import { keepRecent } from './recent.ts'

/** Search and navigation by keyboard: people, leads, screens and acts. */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const go = useChoose(onClose)
  const { results, error, isSearching } = usePaletteResults(text)
  const current = Math.min(at, results.length - 1)
  useModal(dialog)
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = results[current]
    if (step) setAt((current + step + results.length) % Math.max(1, results.length))
    else if (event.key === 'Enter' && chosen) go(chosen, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label={t('Buscar o ir a…')}
      onCancel={onClose}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className={css.question}>
        <Icon of={IconSearch} />
        <input
          role="combobox"
          aria-label={t('Buscar o ir a…')}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={results[current] && `${id}-${current}`}
          placeholder={t('Personas, leads, pantallas y actos')}
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
        {results.map((destination, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above holds the keyboard
          <div
            key={destination.key}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            className={css.option}
            data-group={destination.group === results[place - 1]?.group ? undefined : destination.group}
            onPointerMove={() => setAt(place)}
            onClick={(event) => go(destination, event.ctrlKey || event.metaKey)}
          >
            <Icon of={destination.icon} />
            <span className={css.label}>
              <Matched text={destination.label} asked={text} />
            </span>
            <span className={css.detail}>
              <Matched text={destination.detail ?? ''} asked={text} />
            </span>
          </div>
        ))}
      </div>
      <div role="status">
        {error && <p className={css.nothing}>{messageOf(error)}</p>}
        {results.length === 0 && !error && (
          <p className={css.nothing}>
            {isSearching ? t('Buscando…') : t('Nada coincide con “{text}”', { text })}
          </p>
        )}
      </div>
      <p className={css.keys}>{t('↑ ↓ mover · ↵ abrir · Ctrl ↵ en pestaña nueva')}</p>
    </dialog>
  )
}

function useChoose(onClose: () => void) {
  const go = useGo()
  const hrefOf = useHref()
  return (chosen: Destination, inNewTab: boolean) => {
    keepRecent(chosen)
    onClose()
    if (typeof chosen.go === 'function') return chosen.go()
    if (inNewTab) open(hrefOf(chosen.go), '_blank', 'noopener')
    else go(chosen.go)
  }
}
