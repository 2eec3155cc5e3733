import type { ReactNode } from 'react'
import { optionsOf } from '#web/features/leads/shared/pickers.tsx'
import { DateInput } from '#web/kit/date-input.tsx'
import { today } from '#web/kit/dates.ts'
import { IdField, IdsField, SelectField, TextareaField, TextField } from '#web/kit/form/fields.tsx'
import { useFormState } from '#web/kit/form/form.tsx'
import { useCan, useOptions } from '#web/kit/me.ts'
import { number, t } from '#web/kit/text.ts'
import { Checkbox } from '#web/kit/tick.tsx'
import { useCurrencies } from '../shared/currencies.ts'
import { purposeWords } from '../shared/words.ts'
import css from './create.module.css'

/** The rest of the dossier; a company has no birthday, household or income. */
export const MoreFields = ({ isCompany }: { isCompany: boolean }) => (
  <>
    <TextField name="secondaryPhone" label={t('Otro teléfono')} type="tel" />
    {!isCompany && <PersonFields />}
    <Title>{t('Dirección')}</Title>
    <TextField name="street" label={t('Calle')} maxLength={160} />
    <TextField name="streetNumber" label={t('Número')} maxLength={20} />
    <TextField name="apartment" label={t('Depto.')} maxLength={20} />
    <TextField name="commune" label={t('Comuna')} maxLength={80} />
    <TextField name="region" label={t('Región')} maxLength={80} />
    <InterestFields />
  </>
)

function PersonFields() {
  const form = useFormState()
  const { genders, maritalStatuses, maritalRegimes } = useOptions()
  return (
    <>
      <Title>{t('Persona')}</Title>
      <DateInput
        label={t('Nacimiento')}
        clearable
        latest={today()}
        value={form.valueAt('birthdate') as string | null}
        error={form.errorAt('birthdate')}
        onChange={(day) => form.set('birthdate', day)}
      />
      <IdField name="genderId" label={t('Género')} options={optionsOf(genders)} />
      <TextField name="nationality" label={t('Nacionalidad')} maxLength={80} />
      <IdField name="maritalStatusId" label={t('Estado civil')} options={optionsOf(maritalStatuses)} />
      <IdField name="maritalRegimeId" label={t('Régimen')} options={optionsOf(maritalRegimes)} />
      <TextField name="occupation" label={t('Profesión')} maxLength={120} />
      <TextField
        name="monthlyIncome"
        label={t('Renta mensual')}
        inputMode="decimal"
        placeholder={number(2_350_000)}
      />
      <SelectField name="monthlyIncomeCurrency" label={t('Moneda de la renta')} options={useCurrencies()} />
      <TextField name="employer" label={t('Empleador')} maxLength={160} />
    </>
  )
}

function InterestFields() {
  const { methods } = useOptions()
  return (
    <>
      <Title>{t('Interés y presupuesto')}</Title>
      <SelectField
        name="purpose"
        label={t('Objetivo')}
        clearable
        options={Object.entries(purposeWords).map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        name="isFirstHome"
        label={t('Primera vivienda')}
        clearable
        options={[
          { value: 'yes', label: t('Sí') },
          { value: 'no', label: t('No') },
        ]}
      />
      <TextField name="budgetMin" label={t('Presupuesto desde')} inputMode="decimal" />
      <TextField name="budgetMax" label={t('Presupuesto hasta')} inputMode="decimal" />
      <SelectField name="budgetCurrency" label={t('Moneda del presupuesto')} options={useCurrencies()} />
      <IdField name="methodId" label={t('Origen')} options={optionsOf(methods)} />
      <TextareaField name="notes" label={t('Notas')} maxLength={4000} />
    </>
  )
}

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

const Title = ({ children }: { children: ReactNode }) => <h2 className={css.title}>{children}</h2>
