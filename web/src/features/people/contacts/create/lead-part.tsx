import { optionsOf } from '#web/features/leads/leads/shared/pickers.tsx'
import { IdField, IdsField, TextareaField } from '#web/kit/form/fields.tsx'
import { useFormState } from '#web/kit/form/form.tsx'
import { useCan, useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { Checkbox } from '#web/kit/tick.tsx'
import css from './create.module.css'
import { Title } from './title.tsx'

/** Whether they look for something already, and who takes care. */
export function LeadPart() {
  const form = useFormState()
  const can = useCan()
  const { projects, sellers } = useOptions()
  if (!can('leads.create')) return null
  const isLead = form.valueAt('isLead') === true
  const mayAssign = can('leads.assign') && can('leads.view_all')
  return (
    <>
      <Title>{t('Lead')}</Title>
      <div className={css.wide}>
        <Checkbox
          label={t('Crear también un lead')}
          checked={isLead}
          onChange={(on) => form.set('isLead', on)}
        />
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
          <TextareaField name="comments" label={t('Comentarios')} maxLength={4000} />
        </>
      )}
    </>
  )
}
