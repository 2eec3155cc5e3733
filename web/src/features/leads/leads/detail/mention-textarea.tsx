import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useDebounced } from '#web/kit/debounced.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import { fits, mentionAt, withMention } from './mention-at.ts'
import css from './mention-textarea.module.css'

type Props = Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange'> & {
  leadId: number
  value: string
  onChange: (text: string) => void
}

/** A text in which typing @ offers those who may see the lead; whoever is chosen is notified of the note. */
export function MentionTextarea({ leadId, value, onChange, ...textarea }: Props) {
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  const [dismissed, setDismissed] = useState<number>()
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const mention = mentionAt(value, caret)
  const search = useDebounced(mention?.typed ?? '', 150)
  const isOpen = mention !== undefined && mention.start !== dismissed
  const { data = [], isPlaceholderData } = useQuery({
    ...apiQuery('leads', 'GET /leads/{id}/readers/', { params: { id: leadId }, query: { search } }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  // Until those of what is typed by now have come, the ones before stay as far as they fit: who is quick may choose one of them.
  const isAnswered = search === mention?.typed && !isPlaceholderData
  const shown = !isOpen ? [] : isAnswered ? data : data.filter((one) => fits(one, mention.typed))
  const active = shown[Math.min(at, shown.length - 1)]

  function choose(username: string) {
    if (!mention) return
    const { text, caret: end } = withMention(value, mention, username)
    onChange(text)
    setCaret(end)
    requestAnimationFrame(() => {
      const field = box.current?.querySelector('textarea')
      field?.focus()
      field?.setSelectionRange(end, end)
    })
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!active || !mention || event.ctrlKey || event.metaKey) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) setAt((shown.indexOf(active) + by + shown.length) % shown.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(active.username)
    else if (event.key === 'Escape') setDismissed(mention.start)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={box}>
      <Textarea
        {...textarea}
        value={value}
        aria-autocomplete="list"
        aria-controls={shown.length > 0 ? id : undefined}
        aria-activedescendant={active && `${id}-${active.id}`}
        onChange={(event) => {
          setCaret(event.currentTarget.selectionStart)
          setAt(0)
          onChange(event.currentTarget.value)
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {shown.length > 0 && (
        <div id={id} role="listbox" aria-label={t('Mencionar a')} className={css.list}>
          {shown.map((one) => (
            <button
              key={one.id}
              id={`${id}-${one.id}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={one === active}
              className={css.option}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one.username)}
            >
              <b>{one.name}</b> @{one.username}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
