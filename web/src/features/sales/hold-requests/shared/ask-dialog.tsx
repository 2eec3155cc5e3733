import { useQuery } from '@tanstack/react-query'
import { NewHoldRequest } from '#contract/sales/hold-requests.ts'
import { Alert } from '#web/kit/alert.tsx'
import { TextareaField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { ClientField } from './client-field.tsx'
import { askForHold, protectedQuery } from './queries.ts'

type Unit = {
  id: number
  number: string
  project: { uuid: string; name: string } | null
  terms: { mayHold: boolean }
}
type Draft = { registrationId: number | null; note: string }

/** A unit of a developer, for a client who is registered in its project. */
export function AskDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const projectUuid = unit.project?.uuid
  const { data } = useQuery({ ...protectedQuery(projectUuid ?? '', ''), enabled: projectUuid !== undefined })
  const initial: Draft = { registrationId: null, note: '' }
  const form = useForm({
    initial,
    schema: NewHoldRequest,
    bodyOf: ({ registrationId, note }: Draft) => ({
      unitId: unit.id,
      registrationId: registrationId ?? 0,
      ...(note.trim() && { note: note.trim() }),
    }),
    save: (body) => askForHold({ body }),
    onSaved: onClose,
  })
  const isInstant = unit.terms.mayHold
  return (
    <FormDialog
      title={t('Retener la unidad {number}', { number: unit.number })}
      act={isInstant ? t('Retener') : t('Pedir retención')}
      as="window"
      form={form}
      onClose={onClose}
    >
      {projectUuid === undefined || data?.results.length === 0 ? (
        <Alert tone="amber">
          {t('Ningún cliente está protegido en este proyecto: se registran en Clientes compartidos.')}
        </Alert>
      ) : (
        <ClientField projectUuid={projectUuid} />
      )}
      <TextareaField name="note" label={t('Nota')} maxLength={1000} />
      <Words size={13} tone="muted">
        {isInstant
          ? t('Queda retenida de inmediato, por el tiempo que permite el proyecto.')
          : t('La inmobiliaria responde; si la retiene, es por el tiempo que permite el proyecto.')}
      </Words>
    </FormDialog>
  )
}
