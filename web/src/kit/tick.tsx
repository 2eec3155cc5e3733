import { useId } from 'react'
import { classes } from './classes.ts'
import css from './tick.module.css'

type Props = {
  label: string
  checked: boolean
  /** Some of what it stands for are ticked. */
  isPartial?: boolean
  disabled?: boolean
  round?: boolean
  onToggle?: (shift: boolean) => void
}

/** A checkbox without its words beside it; they are its name. */
export const Tick = ({ label, checked, isPartial = false, disabled, round, onToggle }: Props) => (
  <input
    type="checkbox"
    className={classes(css.tick, css.alone, round && css.round)}
    aria-label={label}
    checked={checked}
    disabled={disabled}
    ref={(input) => {
      if (input) input.indeterminate = isPartial
    }}
    onChange={(event) => onToggle?.(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
  />
)

type CheckboxProps = {
  label: string
  checked: boolean
  /** Some of what it stands for are ticked. */
  isPartial?: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  /** What is read out in place of the label, where several have the same: it begins with the label. */
  spoken?: string
  /** At the end of its line. */
  note?: string | undefined
}

/** A checkbox with its words. */
export function Checkbox({
  label,
  checked,
  isPartial = false,
  disabled,
  onChange,
  spoken,
  note,
}: CheckboxProps) {
  const id = useId()
  return (
    <label className={css.line}>
      <input
        type="checkbox"
        className={css.tick}
        checked={checked}
        disabled={disabled}
        aria-label={spoken}
        {...(note !== undefined && { 'aria-labelledby': `${id}label`, 'aria-describedby': `${id}note` })}
        ref={(input) => {
          if (input) input.indeterminate = isPartial
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span id={`${id}label`} dir="auto">
        {label}
      </span>
      {note !== undefined && (
        <span id={`${id}note`} className={css.note}>
          {note}
        </span>
      )}
    </label>
  )
}

/** On or off, at once. */
export const Switch = ({ label, checked, disabled, onChange }: Omit<CheckboxProps, 'note'>) => (
  <input
    type="checkbox"
    role="switch"
    aria-checked={checked}
    className={css.switch}
    aria-label={label}
    checked={checked}
    disabled={disabled}
    onChange={(event) => onChange(event.target.checked)}
  />
)
