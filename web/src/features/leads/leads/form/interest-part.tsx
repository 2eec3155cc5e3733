import { CustomFormFields } from '#web/features/office/custom-fields/shared/lazy-form-fields.tsx'
import { IdField, IdsField, SelectField, TextareaField, TextField } from '#web/kit/form/fields.tsx'
import { useFormState } from '#web/kit/form/form.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useAccount, useCan, useOptions } from '#web/kit/me.ts'
import { number, t } from '#web/kit/text.ts'
import { optionsOf } from '../shared/pickers.tsx'
import { choicesOf, leadKindWords } from '../shared/words.ts'

/** What they look for, where they came from and who takes care. */
export function InterestPart() {
  const can = useCan()
  const { projects, methods, tags, sellers } = useOptions()
  const currency = useAccount().currencyName
  const hasSeller = useFormState().valueAt('sellerId') !== null
  // Who may not assign, or would not see the lead again, works what they create.
  const mayAssign = can('leads.assign') && can('leads.view_all')
  return (
    <>
      <IdsField name="projectsIds" label={t('Proyectos')} wide options={optionsOf(projects)} />
      <SelectField name="leadKind" label={t('Objetivo')} options={choicesOf(leadKindWords)} />
      <NumberField name="amount" label={t('Monto')} suffix={currency} placeholder={number(4350.5)} />
      <IdField name="methodId" label={t('Origen')} options={optionsOf(methods)} />
      <IdsField name="tagsIds" label={t('Etiquetas')} options={optionsOf(tags)} />
      {mayAssign && (
        <IdField
          name="sellerId"
          label={t('Vendedor')}
          hint={hasSeller ? undefined : t('Sin vendedor, queda sin asignar.')}
          options={optionsOf(sellers.filter((seller) => seller.isActive))}
        />
      )}
      {mayAssign && hasSeller && (
        <TextField name="assignmentReason" label={t('Motivo de la asignación')} maxLength={500} />
      )}
      <CustomFormFields noun="lead" under="customFields" />
      <TextareaField name="comments" label={t('Comentarios')} maxLength={4000} />
    </>
  )
}
