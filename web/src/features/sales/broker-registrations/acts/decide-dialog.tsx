import { decideRegistration as endpoint } from '#contract/sales/broker-registrations.ts'
import { SelectField, TextareaField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { t } from '#web/kit/text.ts'
import { decideRegistration } from '../shared/acts.ts'
import type { Registration } from '../shared/queries.ts'
import { decisionWords } from '../shared/words.ts'

type Decision = keyof typeof decisionWords
type Draft = { decision: Decision; reason: string }

/** The developer decides whose client it is; both brokers are told. */
export function DecideDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const initial: Draft = { decision: 'keep', reason: '' }
  const form = useForm({
    initial,
    schema: endpoint.body,
    bodyOf: ({ decision, reason }: Draft) => ({ decision, reason: reason.trim() }),
    save: (body) => decideRegistration({ params: { id: registration.id }, body }),
    onSaved: onClose,
  })
  return (
    <FormDialog title={t('Resolver disputa')} act={t('Resolver')} as="window" form={form} onClose={onClose}>
      {registration.dispute && <blockquote dir="auto">{registration.dispute.reason}</blockquote>}
      <SelectField
        name="decision"
        wide
        label={t('Decisión')}
        options={Object.entries(decisionWords).map(([value, label]) => ({ value, label }))}
      />
      <TextareaField name="reason" label={t('Motivo')} required maxLength={1000} />
    </FormDialog>
  )
}
