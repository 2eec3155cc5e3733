import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '#web/kit/avatar.tsx'
import { useDebounced } from '#web/kit/debounced.ts'
import { Phone } from '#web/kit/identity.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import css from './person-search.module.css'
import { type ChatContact, withPhonesQuery } from './queries.ts'

/** Finds somebody with a phone. */
export function PersonSearch({ onChoose }: { onChoose: (person: ChatContact) => void }) {
  const [typed, setTyped] = useState('')
  const read = useQuery(withPhonesQuery(useDebounced(typed.trim(), 250)))
  return (
    <Stack gap={12}>
      <TextInput
        label={t('Buscar contacto')}
        placeholder={t('Nombre, teléfono o correo')}
        type="search"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Loaded from={read} lines={6}>
        {({ results }) =>
          results.length === 0 ? (
            <p>{t('Nadie con teléfono coincide.')}</p>
          ) : (
            <ul className={css.people}>
              {results.map((person) => (
                <li key={person.id}>
                  <button type="button" className={css.person} onClick={() => onChoose(person)}>
                    <Avatar name={person.name} id={person.id} size={32} />
                    <b dir="auto">{person.name}</b>
                    <Phone phone={person.phone} />
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Stack>
  )
}
