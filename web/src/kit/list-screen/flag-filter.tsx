import { t } from '#web/kit/text.ts'
import type { FilterProps } from './filter-props.ts'
import css from './filters.module.css'

/** Yes, no, or both. */
export function FlagFilter({ filter, value, onChange }: FilterProps<'flag'>) {
  const choices = [
    { label: t('Todos'), value: undefined },
    { label: filter.yes, value: 'true' },
    ...(filter.no ? [{ label: filter.no, value: 'false' }] : []),
  ]
  return (
    <fieldset className={css.filter}>
      <legend>{filter.label}</legend>
      <div className={css.choices}>
        {choices.map((choice) => (
          <label key={choice.label} className={css.choice}>
            <input
              type="radio"
              name={filter.key}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
