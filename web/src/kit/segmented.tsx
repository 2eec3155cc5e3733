import { useId } from 'react'
import css from './segmented.module.css'

type Props<V extends string> = {
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  disabled?: boolean
  onChange: (value: V) => void
}

/** One of a few, all in sight. */
export function Segmented<V extends string>({ label, value, options, disabled, onChange }: Props<V>) {
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
