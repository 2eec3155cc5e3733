import { StepDocumentFields } from '#contract/sales/deal-documents.ts'
import { CheckboxField, SomeField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { t } from '#web/kit/text.ts'
import type { SaleStep, StepDocument } from './queries.ts'
import { addDocument, saveDocument } from './step-acts.ts'
import { buyerKinds } from './words.ts'

const kinds = Object.entries(buyerKinds).map(([value, label]) => ({ value, label: t(label) }))

type Props = { step: Pick<SaleStep, 'id' | 'name'>; document?: StepDocument; onClose: () => void }

/** A document that deals need to leave a step: of whom, and whether somebody checks it. */
export function DocumentDialog({ step, document, onClose }: Props) {
  const form = useForm({
    initial: {
      name: document?.name ?? '',
      buyers: document?.buyers ?? [],
      required: document?.required ?? true,
      isChecked: document?.isChecked ?? true,
    },
    schema: StepDocumentFields,
    bodyOf: ({ name, ...more }) => ({ name: name.trim(), ...more }),
    save: (body) =>
      document
        ? saveDocument({ params: { id: document.id }, body })
        : addDocument({ params: { id: step.id }, body }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={document ? t('Editar documento') : t('Documento de {step}', { step: step.name })}
      act={document ? t('Guardar') : t('Agregar')}
      form={form}
      as="window"
      columns={1}
      onClose={onClose}
    >
      <TextField name="name" label={t('Nombre')} required autoFocus maxLength={120} />
      <SomeField
        name="buyers"
        label={t('Se pide a')}
        options={kinds}
        placeholder={t('Todos los compradores')}
        hint={t('Si se eligen varios, basta con que un comprador sea uno de ellos.')}
      />
      <CheckboxField name="required" label={t('Obligatorio para pasar al paso siguiente')} />
      <CheckboxField name="isChecked" label={t('Lo revisa alguien con permiso de revisar documentos')} />
    </FormDialog>
  )
}
