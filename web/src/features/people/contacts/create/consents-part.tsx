import { SelectField, TextareaField } from '#web/kit/form/fields.tsx'
import { useFormState } from '#web/kit/form/form.tsx'
import { Row } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { Checkbox } from '#web/kit/tick.tsx'
import { channelWords, consentWords } from '../shared/words.ts'
import css from './create.module.css'
import type { Purpose } from './profile-payload.ts'
import { Title } from './title.tsx'

const purposes = Object.entries(consentWords) as [Purpose, string][]

/** For what they may be reached, and what shows that they said so. */
export function ConsentsPart() {
  const form = useFormState()
  const given = form.valueAt('purposes') as Purpose[]
  const change = (purpose: Purpose, on: boolean) =>
    form.set('purposes', on ? [...given, purpose] : given.filter((one) => one !== purpose))
  return (
    <>
      <Title>{t('Autoriza que se le contacte por')}</Title>
      <Row wrap gap={16} className={css.wide}>
        {purposes.map(([purpose, label]) => (
          <Checkbox
            key={purpose}
            label={label}
            checked={given.includes(purpose)}
            onChange={(on) => change(purpose, on)}
          />
        ))}
      </Row>
      {given.length > 0 && (
        <>
          <SelectField
            name="consentChannel"
            label={t('Cómo lo dijo')}
            options={Object.entries(channelWords).map(([value, label]) => ({ value, label }))}
          />
          <TextareaField name="consentProof" label={t('Prueba')} maxLength={2000} />
        </>
      )}
    </>
  )
}
