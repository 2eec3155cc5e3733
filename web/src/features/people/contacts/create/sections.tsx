import { optionsOf } from '#web/features/leads/leads/shared/pickers.tsx'
import { CustomFormFields } from '#web/features/office/custom-fields/shared/lazy-form-fields.tsx'
import { today } from '#web/kit/dates.ts'
import {
  CheckboxField,
  DateField,
  IdField,
  SelectField,
  TextareaField,
  TextField,
} from '#web/kit/form/fields.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useOptions } from '#web/kit/me.ts'
import { number, t } from '#web/kit/text.ts'
import { useCurrencies } from '../shared/currencies.ts'
import { purposeWords } from '../shared/words.ts'
import css from './create.module.css'
import { Title } from './title.tsx'

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
    <TextField name="country" label={t('País')} maxLength={80} />
    <InterestFields />
  </>
)

function PersonFields() {
  const { genders, maritalStatuses, maritalRegimes } = useOptions()
  return (
    <>
      <Title>{t('Persona')}</Title>
      <DateField name="birthdate" label={t('Nacimiento')} clearable latest={today()} />
      <IdField name="genderId" label={t('Género')} options={optionsOf(genders)} />
      <TextField name="nationality" label={t('Nacionalidad')} maxLength={80} />
      <Title>{t('Hogar')}</Title>
      <IdField name="maritalStatusId" label={t('Estado civil')} options={optionsOf(maritalStatuses)} />
      <IdField name="maritalRegimeId" label={t('Régimen')} options={optionsOf(maritalRegimes)} />
      <Title>{t('Trabajo e ingresos')}</Title>
      <TextField name="occupation" label={t('Profesión')} maxLength={120} />
      <NumberField name="monthlyIncome" label={t('Renta mensual')} placeholder={number(2_350_000)} />
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
      <NumberField name="budgetMin" label={t('Presupuesto desde')} />
      <NumberField name="budgetMax" label={t('Presupuesto hasta')} />
      <SelectField name="budgetCurrency" label={t('Moneda del presupuesto')} options={useCurrencies()} />
      <IdField name="methodId" label={t('Origen')} options={optionsOf(methods)} />
      <CustomFormFields noun="contact" under="customFields" />
      <TextareaField name="notes" label={t('Notas')} maxLength={4000} />
      <div className={css.wide}>
        <CheckboxField name="isClient" label={t('Ya es cliente')} />
      </div>
    </>
  )
}
