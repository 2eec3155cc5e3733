import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { CustomFormFields } from '#web/features/office/custom-fields/shared/lazy-form-fields.tsx'
import { ContactSelect } from '#web/features/people/contacts/shared/contact-select.tsx'
import { KnownAlready } from '#web/features/people/contacts/shared/known-already.tsx'
import { ChosenContact, type KnownContact } from '#web/features/people/contacts/shared/known-contact.tsx'
import { NewContactFields } from '#web/features/people/contacts/shared/new-contact-fields.tsx'
import type { Duplicate } from '#web/features/people/contacts/shared/queries.ts'
import { Button } from '#web/kit/button.tsx'
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
        <ContactSelect onChoose={choose} error={mayCreate ? undefined : form.errorAt('contact.firstName')} />
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
      <CustomFormFields noun="contact" under="contact.customFields" onlyRequired />
      <KnownAlready refused={refused} onUse={choose} onCreateAnyway={onCreateAnyway} />
    </>
  )
}
