import { AskedQuestion } from '#contract/sales/quotation-questions.ts'
import { barePhone } from '#web/features/people/contacts/shared/identity-input.ts'
import { publicApi } from '#web/kit/api.ts'
import { TextareaField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'

type Props = { uuid: string; client: string; seller: string; onClose: () => void }
const typed = { name: '', email: '', phone: '', question: '' }

/** A question to the seller, and how to be answered. */
export function QuestionDialog({ uuid, client, seller, onClose }: Props) {
  const form = useForm({
    initial: { ...typed, name: client },
    schema: AskedQuestion,
    bodyOf: ({ name, email, phone, question }: typeof typed) => ({
      name: name.trim(),
      email: email.trim() || null,
      phone: barePhone(phone) || null,
      question: question.trim(),
    }),
    save: (body) => publicApi('POST /quotations/{uuid}/questions/', { params: { uuid }, body }),
    onSaved: () => {
      snackbar(t('Pregunta enviada: {seller} le responderá', { seller }))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('Hacer una pregunta')}
      act={t('Enviar pregunta')}
      form={form}
      as="window"
      columns={1}
      onClose={onClose}
    >
      <TextareaField name="question" label={t('Su pregunta')} required maxLength={2000} />
      <TextField name="name" label={t('Nombre')} required maxLength={200} autoComplete="name" />
      <TextField name="email" label={t('Correo')} type="email" maxLength={254} autoComplete="email" />
      <TextField name="phone" label={t('Teléfono')} type="tel" autoComplete="tel" />
      <p>{t('Basta un correo o un teléfono para responderle.')}</p>
    </FormDialog>
  )
}
