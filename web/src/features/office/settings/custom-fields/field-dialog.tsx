import { type CustomNoun, hasOptions, NewCustomField } from '#contract/office/custom-fields.ts'
import type { CustomField } from '#web/features/office/custom-fields/shared/queries.ts'
import { CheckboxField, SelectField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { lineOf } from '#web/kit/form/line-values.ts'
import { Lines } from '#web/kit/form/lines.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useAccount } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { addField, saveField } from './field-acts.ts'
import { customKindWords } from './kinds.ts'

type Props = { noun: CustomNoun; field?: CustomField; onClose: () => void }

const kinds = Object.entries(customKindWords).map(([value, label]) => ({ value, label }))
const currencies = ['UF', 'CLP', 'USD', 'EUR'].map((value) => ({ value, label: value }))

/** A new field, or another name, options and place for one; its kind stays, since values were given to it. */
export function FieldDialog({ noun, field, onClose }: Props) {
  const account = useAccount()
  const form = useForm({
    initial: {
      label: field?.label ?? '',
      kind: field?.kind ?? ('text' as CustomField['kind']),
      currency: field?.currency ?? account.currencyName,
      options: optionLines(field),
      help: field?.help ?? '',
      isRequired: field?.isRequired ?? false,
      isInForm: field?.isInForm ?? true,
      isInList: field?.isInList ?? false,
    },
    schema: NewCustomField,
    bodyOf: ({ label, kind, currency, options, help, ...places }) => ({
      noun,
      kind,
      label: label.trim(),
      currency: kind === 'amount' ? currency : null,
      help: help.trim() || null,
      ...places,
      ...(hasOptions(kind) && {
        options: options.filter(isNamed).map(({ id, label }) => ({ ...(id && { id }), label: label.trim() })),
      }),
    }),
    sent: { options: isNamed },
    save: ({ noun, kind, currency, ...body }) =>
      field
        ? saveField({ params: { id: field.id }, body })
        : addField({ body: { noun, kind, currency, ...body } }),
    onSaved: onClose,
  })
  const { kind } = form.values
  return (
    <FormDialog
      title={field ? t('Editar campo') : noun === 'lead' ? t('Campo de leads') : t('Campo de contactos')}
      act={field ? t('Guardar') : t('Crear campo')}
      form={form}
      onClose={onClose}
    >
      <TextField name="label" label={t('Nombre')} required autoFocus maxLength={80} />
      {!field && <SelectField name="kind" label={t('Tipo')} required options={kinds} />}
      {!field && kind === 'amount' && (
        <SelectField name="currency" label={t('Moneda')} required options={currencies} />
      )}
      {hasOptions(kind) && (
        <Lines
          name="options"
          label={t('Opciones')}
          required
          hint={field && t('La que se quita deja de ofrecerse; donde ya está elegida, sigue.')}
          nameOf={optionName}
          add={{ label: t('Agregar opción'), line: () => lineOf({ label: '', id: '' }) }}
          most={100}
        >
          {drawOption}
        </Lines>
      )}
      <TextField name="help" label={t('Ayuda')} hint={t('Se lee bajo el campo.')} maxLength={300} />
      <CheckboxField name="isRequired" label={t('Obligatorio al crear')} />
      <CheckboxField name="isInForm" label={t('Mostrar en los formularios')} />
      <CheckboxField name="isInList" label={t('Mostrar como columna a todos')} />
    </FormDialog>
  )
}

/** A new field shows where its first two options go. */
const optionLines = (field: CustomField | undefined) =>
  field
    ? field.options.filter(({ isRetired }) => !isRetired).map(({ id, label }) => lineOf({ id, label }))
    : [lineOf({ id: '', label: '' }), lineOf({ id: '', label: '' })]

const isNamed = ({ label }: { label: string }) => label.trim() !== ''
const optionName = (place: number) => t('Opción {n}', { n: place + 1 })
const drawOption = (path: string, place: number) => (
  <TextField name={`${path}.label`} label={optionName(place)} isBare maxLength={120} />
)
