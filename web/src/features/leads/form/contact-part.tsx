import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ContactPicker } from '#web/features/contacts/shared/contact-picker.tsx'
import { DuplicateWarning } from '#web/features/contacts/shared/duplicate-warning.tsx'
import { type ContactDraft, wholeIdentity } from '#web/features/contacts/shared/identity-input.ts'
import { ChosenContact, type KnownContact } from '#web/features/contacts/shared/known-contact.tsx'
import { NewContactFields } from '#web/features/contacts/shared/new-contact-fields.tsx'
import { type Duplicate, duplicatesQuery } from '#web/features/contacts/shared/queries.ts'
import { Button } from '#web/kit/button.tsx'
import { useDebounced } from '#web/kit/debounced.ts'
import { useFormState } from '#web/kit/form/form.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import css from './form.module.css'

type Props = {
  start?: KnownContact | undefined
  /** Whom the server found when it refused. */
  refused: Duplicate[]
  onCreateAnyway: () => void
}

/** Whose lead it is: somebody new, or a contact the account knows. */
export function ContactPart({ start, refused, onCreateAnyway }: Props) {
  const form = useFormState()
  const mayCreate = useCan()('contacts.create')
  const [chosen, setChosen] = useState(start)
  const [searching, setSearching] = useState(!mayCreate)

  function choose(contact: KnownContact | undefined) {
    setChosen(contact)
    setSearching(!contact && !mayCreate)
    form.set('contactId', contact?.id ?? null)
  }
  if (chosen) {
    return (
      <div className={css.wide}>
        <ChosenContact contact={chosen} onClear={() => choose(undefined)} />
      </div>
    )
  }
  if (searching) {
    return (
      <Stack gap={8} className={css.wide}>
        <ContactPicker onChoose={choose} error={mayCreate ? undefined : form.errorAt('contact.firstName')} />
        {mayCreate && (
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
    <>
      <NewContactFields
        under="contact"
        aside={
          <Button variant="link" size="small" icon={IconSearch} onClick={() => setSearching(true)}>
            {t('Buscar existente')}
          </Button>
        }
      />
      <KnownAlready refused={refused} onUse={choose} onCreateAnyway={onCreateAnyway} />
    </>
  )
}

type KnownProps = { refused: Duplicate[]; onUse: (contact: KnownContact) => void; onCreateAnyway: () => void }

/** Who is already known by what is being typed, before the server has to refuse it. */
function KnownAlready({ refused, onUse, onCreateAnyway }: KnownProps) {
  const typed = useFormState().valueAt('contact') as ContactDraft
  const identity = useDebounced(JSON.stringify(wholeIdentity(typed)), 350)
  const { data: found = [] } = useQuery(duplicatesQuery(JSON.parse(identity)))
  const isRefused = refused.length > 0
  const warning = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRefused) warning.current?.scrollIntoView({ block: 'center' })
  }, [isRefused])
  return (
    <div ref={warning} className={css.wide}>
      <DuplicateWarning
        duplicates={isRefused ? refused : found}
        onUse={onUse}
        onCreateAnyway={isRefused ? onCreateAnyway : undefined}
      />
    </div>
  )
}
