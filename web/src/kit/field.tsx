import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import css from './field.module.css'
import { Icon } from './icon.tsx'

export type FieldProps = {
  label: string
  required?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
  /** At the end of the label's line: a link, a count. */
  aside?: ReactNode
  /** The label is only read out: in a line, whose heading says it. */
  isBare?: boolean | undefined
  /** Spans both columns of a form. */
  wide?: boolean | undefined
}

type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** Label, hint and error of one control; spread the given props on it. */
export function Field({
  label,
  required,
  hint,
  error,
  aside,
  isBare,
  wide,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const note = error || hint
  return (
    <div className={classes(css.field, wide && css.wide)}>
      <div className={isBare ? css.bare : css.line}>
        <label htmlFor={id}>
          {label}
          {required && (
            <span className={css.required} aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {note && (
        <div id={`${id}-note`} className={error ? css.error : css.hint}>
          {error && <Icon of={IconAlertCircle} size={16} />}
          <span>{note}</span>
        </div>
      )}
    </div>
  )
}
