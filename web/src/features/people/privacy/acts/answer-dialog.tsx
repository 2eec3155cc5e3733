import { useState } from 'react'
import { requestKindWords } from '#web/features/people/contacts/shared/words.ts'
import { act } from '#web/kit/act/act.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import { Words } from '#web/kit/words.tsx'
import type { PrivacyRequest } from '../shared/queries.ts'

type Props = { request: PrivacyRequest; onClose: () => void }
type Status = 'done' | 'rejected'

const resolve = act('POST /privacy-requests/{id}/resolve/', {
  changed: ['contact'],
  waits: true,
  said: (_, { body: { status } }) =>
    status === 'done' ? t('Solicitud respondida') : t('Solicitud rechazada'),
})

/** Closes a request with what was done or why not, which stays in the register. */
export function AnswerDialog({ request, onClose }: Props) {
  const [status, setStatus] = useState<Status>('done')
  const [resolution, setResolution] = useState('')
  async function answer() {
    if (!resolution.trim()) throw new Error(t('Falta decir qué se respondió'))
    await resolve({ params: { id: request.id }, body: { status, resolution: resolution.trim() } })
  }
  return (
    <ConfirmDialog
      title={t('Responder la solicitud')}
      act={t('Cerrar solicitud')}
      onConfirm={answer}
      onClose={onClose}
    >
      <Words as="p">
        {requestKindWords[request.kind]} · {request.contact.name}
      </Words>
      <Segmented
        label={t('Respuesta')}
        value={status}
        options={[
          { value: 'done', label: t('Se cumplió') },
          { value: 'rejected', label: t('Se rechaza') },
        ]}
        onChange={(value) => setStatus(value as Status)}
      />
      <Textarea
        label={status === 'done' ? t('Qué se hizo') : t('Por qué se rechaza')}
        required
        rows={4}
        maxLength={4000}
        value={resolution}
        onChange={(event) => setResolution(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
