import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { filledText } from '#web/features/people/contacts/shared/whatsapp-address.ts'
import { fullName, useAccount, useMe, useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { type ChatContact, quickRepliesQuery } from '../shared/queries.ts'
import css from './thread.module.css'

type Ready = { key: string; name: string; text: string }
type Of = { contact: ChatContact; uuid: string }

/** The ready texts that "/" brings, narrowed by what follows it; choosing one puts its words in. */
export function useReadyTexts({ contact, uuid }: Of, body: string, put: (body: string) => void) {
  const id = useId()
  const { whatsappTexts } = useOptions()
  const me = useMe()
  const account = useAccount()
  const [at, setAt] = useState(0)
  const [closedAt, setClosedAt] = useState<string>()
  const asked = /^\/(\S*)$/.exec(body)?.[1]?.toLocaleLowerCase('es')
  const values = {
    nombre: contact.name.split(' ')[0] ?? contact.name,
    proyecto: 'nuestros proyectos',
    vendedor: fullName(me),
    cuenta: account.name,
  }
  const { data: replies = [] } = useQuery({ ...quickRepliesQuery(uuid), enabled: asked !== undefined })
  const ready: Ready[] = [
    ...replies.map(({ id, shortcut, body: text }) => ({ key: `${id}`, name: shortcut, text })),
    ...whatsappTexts.map(({ name, text }) => ({ key: name, name, text: filledText(text, values) })),
  ]
  const found =
    asked === undefined || closedAt === body
      ? []
      : ready.filter(({ name }) => name.toLocaleLowerCase('es').includes(asked))
  const chosen = Math.min(at, Math.max(found.length - 1, 0))
  const choose = ({ text }: Ready) => {
    setAt(0)
    put(text)
  }
  /** Whether the key was for the list. */
  function onKey(event: KeyboardEvent): boolean {
    const pick = found[chosen]
    if (!pick || event.nativeEvent.isComposing) return false
    if (event.key === 'ArrowDown') setAt((chosen + 1) % found.length)
    else if (event.key === 'ArrowUp') setAt((chosen + found.length - 1) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(pick)
    else if (event.key === 'Escape') setClosedAt(body)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const control =
    found.length > 0
      ? ({
          role: 'combobox',
          'aria-expanded': true,
          'aria-autocomplete': 'list',
          'aria-controls': id,
          'aria-activedescendant': `${id}-${chosen}`,
        } as const)
      : {}
  return { id, found, chosen, choose, onKey, control }
}

type Props = Pick<ReturnType<typeof useReadyTexts>, 'id' | 'found' | 'chosen' | 'choose'>

export function ReadyTexts({ id, found, chosen, choose }: Props) {
  if (found.length === 0) return null
  return (
    <div id={id} className={css.ready} role="listbox" aria-label={t('Textos listos')}>
      {found.map((ready, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field it belongs to
        <div
          key={ready.key}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(ready)}
        >
          <b dir="auto">{ready.name}</b>
          <p dir="auto">{ready.text}</p>
        </div>
      ))}
    </div>
  )
}
