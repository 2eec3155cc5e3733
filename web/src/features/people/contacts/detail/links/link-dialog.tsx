import { useState } from 'react'
import { act } from '#web/kit/act/act.ts'
import type { Input } from '#web/kit/api.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { ContactSelect } from '../../shared/contact-select.tsx'
import { ChosenContact } from '../../shared/known-contact.tsx'
import type { KnownContact, Profile } from '../../shared/queries.ts'
import { relationWords } from '../../shared/words.ts'

type Relation = Input<'POST /contacts-linked-profiles/'>['body']['relation']
const relations: Relation[] = [
  'spouse',
  'co_owner',
  'guarantor',
  'parent',
  'child',
  'legal_representative',
  'referrer',
  'other',
]

type Linking = { body: Input<'POST /contacts-linked-profiles/'>['body']; name: string }
const linkContact = act('POST /contacts-linked-profiles/', {
  changed: ['contact'],
  request: ({ body }: Linking) => ({ body }),
  said: (_, { name }) => t('{name} quedó vinculado', { name }),
})

/** Whom the contact belongs with, and how. */
export function LinkDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const [other, setOther] = useState<KnownContact>()
  const [relation, setRelation] = useState<Relation>('spouse')
  const [detail, setDetail] = useState('')
  async function link() {
    if (!other) throw new Error(t('Falta elegir el contacto'))
    if (other.id === profile.id) throw new Error(t('Es el mismo contacto'))
    if (relation === 'other' && !detail.trim()) throw new Error(t('Falta decir cuál es la relación'))
    const body = {
      contactId: profile.id,
      linkedContactId: other.id,
      relation,
      detail: detail.trim() || null,
    }
    await linkContact({ body, name: other.name })
  }
  return (
    <ConfirmDialog title={t('Vincular contacto')} act={t('Vincular')} onConfirm={link} onClose={onClose}>
      {other ? (
        <ChosenContact contact={other} onClear={() => setOther(undefined)} />
      ) : (
        <ContactSelect onChoose={setOther} />
      )}
      <Select
        label={t('Qué es de {name}', { name: profile.name })}
        options={relations.map((value) => ({ value, label: relationWords[value] }))}
        value={relation}
        onChange={(value) => value && setRelation(value as Relation)}
      />
      <TextInput
        label={t('Detalle')}
        required={relation === 'other'}
        placeholder={t('Opcional')}
        maxLength={200}
        value={detail}
        onChange={(event) => setDetail(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
