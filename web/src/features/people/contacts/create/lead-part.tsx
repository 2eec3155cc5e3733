import { optionsOf } from '#web/features/leads/leads/shared/pickers.tsx'
import { CustomFormFields } from '#web/features/office/custom-fields/shared/lazy-form-fields.tsx'
import { CheckboxField, IdField, IdsField, TextareaField } from '#web/kit/form/fields.tsx'
import { useFormState } from '#web/kit/form/form.tsx'
import { useCan, useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import css from './create.module.css'
import { Title } from './title.tsx'

/** Whether they look for something already, and who takes care. */
export function LeadPart() {
  const can = useCan()
  const { projects, sellers } = useOptions()
  const isLead = useFormState().valueAt('isLead') === true
  if (!can('leads.create')) return null
  const mayAssign = can('leads.assign') && can('leads.view_all')
  return (
    <>
      <Title>{t('Lead')}</Title>
      <div className={css.wide}>
        <CheckboxField name="isLead" label={t('Crear también un lead')} />
      </div>
      {isLead && (
        <>
          <IdsField name="projectsIds" label={t('Proyectos')} options={optionsOf(projects)} />
          {mayAssign && (
            <IdField
              name="sellerId"
              label={t('Vendedor')}
              options={optionsOf(sellers.filter((seller) => seller.isActive))}
            />
          )}
          <CustomFormFields noun="lead" under="leadCustomFields" />
          <TextareaField name="comments" label={t('Comentarios')} maxLength={4000} />
        </>
      )}
    </>
  )
}
