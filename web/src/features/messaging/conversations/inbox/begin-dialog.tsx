import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useGo } from '#web/kit/address/use-address.ts'
import { Avatar } from '#web/kit/avatar.tsx'
import { useDebounced } from '#web/kit/debounced.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { Phone } from '#web/kit/identity.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { toWhatsApp } from '#web/places/messaging.ts'
import { withPhonesQuery } from '../shared/queries.ts'
import css from './inbox.module.css'

/** Finds somebody with a phone, to write to. */
export function BeginDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const read = useQuery(withPhonesQuery(useDebounced(typed.trim(), 250)))
  const go = useGo()
  return (
    <Dialog title={t('Nueva conversación')} onClose={onClose}>
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
                {results.map(({ id, name, phone }) => (
                  <li key={id}>
                    <button
                      type="button"
                      className={css.person}
                      onClick={() => {
                        onClose()
                        void go(toWhatsApp.here({ id }))
                      }}
                    >
                      <Avatar name={name} id={id} size={32} />
                      <b dir="auto">{name}</b>
                      <Phone phone={phone} />
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Stack>
    </Dialog>
  )
}
