import { t } from '#web/kit/text.ts'
import { Choice } from './choice.tsx'
import type { FilterProps } from './filter.ts'
import css from './filters.module.css'

/** Yes, no, or both. */
export function FlagFilter({ filter, values, onChange }: FilterProps<'flag'>) {
  const choices = [
    { label: t('Todos'), value: undefined },
    { label: filter.yes, value: 'true' },
    ...(filter.no ? [{ label: filter.no, value: 'false' }] : []),
  ]
  return (
    <fieldset className={css.filter}>
      <legend>{filter.label}</legend>
      <div className={css.choices}>
        {choices.map(({ label, value }) => (
          <Choice
            key={label}
            name={filter.key}
            label={label}
            checked={values[filter.key] === value}
            onChoose={() => onChange({ [filter.key]: value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
