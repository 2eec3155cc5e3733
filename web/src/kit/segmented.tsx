import { useId } from 'react'
import css from './segmented.module.css'

type Props = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  disabled?: boolean
  onChange: (value: string) => void
}

/** One of a few, all in sight. */
export function Segmented({ label, value, options, disabled, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className={css.segmented} disabled={disabled}>
      <legend className={css.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
