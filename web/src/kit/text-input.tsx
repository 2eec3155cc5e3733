import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldProps } from './field.tsx'
import { Icon, type IconType } from './icon.tsx'
import { t } from './text.ts'
import css from './text-input.module.css'

type Box = { icon?: IconType | undefined; suffix?: ReactNode; size?: 'small' | 'medium' | 'large' }
export type TextInputProps = FieldProps & Box & Omit<ComponentProps<'input'>, 'size'>

/** One line of text. */
export const TextInput = ({ label, required, hint, error, aside, isBare, wide, ...box }: TextInputProps) => (
  <Field {...{ label, required, hint, error, aside, isBare, wide }}>
    {(control) => <InputBox {...box} {...control} />}
  </Field>
)

/** The outlined box of an input, for those that have their label elsewhere. */
export const InputBox = ({
  icon,
  suffix,
  size,
  className,
  ...input
}: Box & Omit<ComponentProps<'input'>, 'size'>) => (
  <span className={classes(css.box, size && css[size], className)}>
    {icon && <Icon of={icon} />}
    <input {...input} data-autofocus={input.autoFocus || undefined} />
    {suffix && <span className={css.suffix}>{suffix}</span>}
  </span>
)

/** A password that can be looked at. */
export function PasswordInput(props: TextInputProps) {
  const [shown, setShown] = useState(false)
  const eye = (
    <button
      type="button"
      className={css.eye}
      aria-label={shown ? t('Ocultar contraseña') : t('Mostrar contraseña')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Icon of={shown ? IconEyeOff : IconEye} />
    </button>
  )
  return <TextInput {...props} type={shown ? 'text' : 'password'} suffix={eye} />
}

type TextareaProps = FieldProps & ComponentProps<'textarea'>

/** A paragraph; it grows with what is written. */
export const Textarea = ({
  label,
  required,
  hint,
  error,
  aside,
  wide = true,
  ...textarea
}: TextareaProps) => (
  <Field label={label} required={required} hint={hint} error={error} aside={aside} wide={wide}>
    {(control) => (
      <span className={classes(css.box, css.tall)}>
        <textarea rows={3} {...textarea} {...control} />
      </span>
    )}
  </Field>
)
