import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ContactPicker } from '#web/features/contacts/shared/contact-picker.tsx'
import { DuplicateWarning } from '#web/features/contacts/shared/duplicate-warning.tsx'
import { wholeIdentity } from '#web/features/contacts/shared/identity-input.ts'
import { ChosenContact, type KnownContact } from '#web/features/contacts/shared/known-contact.tsx'
import { NewContactFields } from '#web/features/contacts/shared/new-contact-fields.tsx'
import { duplicatesQuery } from '#web/features/contacts/shared/queries.ts'
import { Button } from '#web/kit/button.tsx'
import { useDebounced } from '#web/kit/debounced.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import type { LeadFormState } from './use-lead-form.ts'

/** Whose lead it is: somebody new, or a contact the account knows. */
export function ContactPart({ form, start }: { form: LeadFormState; start?: KnownContact | undefined }) {
  const can = useCan()
  const [chosen, setChosen] = useState(start)
  const [searching, setSearching] = useState(!can('contacts.create'))
  const { draft, change, errors } = form
  const identity = useDebounced(JSON.stringify(wholeIdentity(draft)), 350)
  const typing = useQuery({ ...duplicatesQuery(JSON.parse(identity)), enabled: identity !== '{}' && !chosen })
  const refused = form.duplicates
  const duplicates = refused.length > 0 ? refused : identity === '{}' ? [] : (typing.data ?? [])

  function choose(contact: KnownContact | undefined) {
    setChosen(contact)
    setSearching(false)
    change({ contactId: contact?.id ?? null })
  }
  if (chosen) return <ChosenContact contact={chosen} onClear={() => choose(undefined)} />
  if (searching) {
    return (
      <Stack gap={8}>
        <ContactPicker onChoose={choose} error={errors.contactId} />
        {can('contacts.create') && (
          <Row>
            <Button variant="link" size="small" icon={IconUserPlus} onClick={() => setSearching(false)}>
              {t('Es un contacto nuevo')}
            </Button>
          </Row>
        )}
      </Stack>
    )
  }
  return (
    <Stack gap={12}>
      <NewContactFields
        draft={draft}
        errors={errors}
        onChange={change}
        onLeave={form.leave}
        aside={
          <Button variant="link" size="small" icon={IconSearch} onClick={() => setSearching(true)}>
            {t('Buscar existente')}
          </Button>
        }
      />
      <DuplicateWarning
        duplicates={duplicates}
        onUse={choose}
        onCreateAnyway={refused.length > 0 ? () => form.submit(true) : undefined}
      />
    </Stack>
  )
}
