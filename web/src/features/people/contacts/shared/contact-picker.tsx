import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useDebounced } from '#web/kit/debounced.ts'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import css from './contact-picker.module.css'
import { ContactLines, type KnownContact } from './known-contact.tsx'
import { contactSearchQuery } from './queries.ts'

type Props = { onChoose: (contact: KnownContact) => void; error?: string | undefined }

/** Finds somebody the account knows, by name, phone, e-mail or RUT. */
export function ContactPicker({ onChoose, error }: Props) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const { data: found = [], isFetching } = useQuery({
    ...contactSearchQuery(useDebounced(typed.trim(), 250)),
    placeholderData: keepPreviousData,
  })
  const shown = typed.trim().length > 1 ? found : []
  const isNobody = typed.trim().length > 1 && found.length === 0 && !isFetching
  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && shown.length > 0) setAt((at + step + shown.length) % shown.length)
    else if (event.key === 'Enter' && shown[at]) onChoose(shown[at])
    else return
    event.preventDefault()
  }
  return (
    <div className={css.picker}>
      <TextInput
        label={t('Buscar contacto')}
        icon={IconSearch}
        placeholder={t('Nombre, teléfono, correo o RUT')}
        error={error}
        hint={isNobody ? t('Nadie coincide. Se puede crear como contacto nuevo.') : undefined}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={shown[at] ? `${listId}-${shown[at].id}` : undefined}
        autoComplete="off"
        value={typed}
        onKeyDown={walk}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t('Contactos encontrados')}
        className={css.found}
        hidden={shown.length === 0}
      >
        {shown.map((contact, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active one
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box above takes the keys
          <div
            key={contact.id}
            id={`${listId}-${contact.id}`}
            role="option"
            aria-selected={index === at}
            className={css.option}
            onClick={() => onChoose(contact)}
          >
            <ContactLines contact={contact} />
          </div>
        ))}
      </div>
    </div>
  )
}
