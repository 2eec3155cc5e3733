import { IconArrowLeft } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { NewProfile } from '#contract/people/profiles.ts'
import { act } from '#web/kit/act/act.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { LeaveGuard } from '#web/kit/form/leave-guard.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useAccount } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toContact, toContacts } from '#web/places/people.ts'
import { ConsentsPart } from './create/consents-part.tsx'
import css from './create/create.module.css'
import { LeadPart } from './create/lead-part.tsx'
import { payloadOf, startingProfile } from './create/profile-payload.ts'
import { MoreFields } from './create/sections.tsx'
import { WorkedAlready } from './create/worked-already.tsx'
import { KnownAlready } from './shared/known-already.tsx'
import { NewContactFields } from './shared/new-contact-fields.tsx'
import type { Duplicate } from './shared/queries.ts'

const createProfile = act('POST /client-profiles/', {
  changed: ['contact', 'lead'],
  said: ({ name, leadId }) =>
    leadId ? t('{name} quedó creado con su lead', { name }) : t('{name} quedó creado', { name }),
})

/** A new contact with as much of the dossier as is known, and their lead if they look for something. */
export function CreateProfilePage() {
  const go = useGo()
  const currency = useAccount().currencyName
  const [refusal, setRefusal] = useState<{ contact: unknown; duplicates: Duplicate[] }>()
  const allowsDuplicate = useRef(false)
  const form = useForm({
    initial: startingProfile(currency),
    schema: NewProfile,
    bodyOf: (draft) => payloadOf(draft, allowsDuplicate.current),
    save: (body) => createProfile({ body }),
    onSaved: ({ id }) => void go(toContact({ id })),
    onRefused: ({ code, conflict }) => {
      if (code !== 'duplicate' || !Array.isArray(conflict)) return false
      // The contract says what a duplicate conflicts with.
      setRefusal({ contact: form.values.contact, duplicates: conflict as Duplicate[] })
      return true
    },
  })
  // What was refused is no longer so once something of the contact changes.
  const refused = refusal?.contact === form.values.contact ? refusal.duplicates : []
  const createAnyway = async () => {
    allowsDuplicate.current = true
    await form.submit()
    allowsDuplicate.current = false
  }
  return (
    <Stack>
      <Row>
        <ButtonLink {...toContacts()} variant="ghost" size="small" icon={IconArrowLeft}>
          {t('Contactos')}
        </ButtonLink>
      </Row>
      <Words as="h1">{t('Crear contacto')}</Words>
      <div className={css.page}>
        <Panel>
          <Form form={form} id="create-profile">
            <NewContactFields under="contact" />
            <KnownAlready
              refused={refused}
              onUse={({ id }) => go(toContact({ id }), { ignoreBlocker: true })}
              onCreateAnyway={createAnyway}
            />
            <WorkedAlready />
            <MoreFields isCompany={form.values.contact.kind === 'company'} />
            <ConsentsPart />
            <LeadPart />
            <Row className={css.wide}>
              <Button type="submit" variant="primary" busy={form.busy}>
                {t('Crear contacto')}
              </Button>
            </Row>
          </Form>
        </Panel>
      </div>
      <LeaveGuard when={form.isDirty && !form.busy} />
    </Stack>
  )
}
