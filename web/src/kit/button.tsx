import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import type { Target } from './address/place.ts'
import css from './button.module.css'
import { classes } from './classes.ts'
import { Icon, type IconType } from './icon.tsx'

type Look = {
  variant?: 'primary' | 'secondary' | 'tint' | 'ghost' | 'danger' | 'link' | 'inherit'
  size?: 'small' | 'medium' | 'large'
  icon?: IconType
  wide?: boolean
}

type ButtonProps = Look & { busy?: boolean } & ComponentProps<'button'>

/** A button. Its words name the act: "Descartar 3", not "Aceptar". While busy it keeps the focus and ignores clicks. */
export function Button({
  variant,
  size,
  icon,
  wide,
  busy = false,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={classes(looks({ variant, size, wide }), busy && css.busy, className)}
      {...rest}
      // aria-disabled, because a disabled button would lose the focus.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? doNothing : onClick}
    >
      {icon && <Icon of={icon} />}
      {busy ? <span>{children}</span> : children}
      {busy && <span className={css.spinner} />}
    </button>
  )
}

function doNothing(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

type IconButtonProps = Omit<Look, 'icon' | 'wide'> & {
  icon: IconType
  label: string
} & ComponentProps<'button'>

/** An icon button for a universal act; the word is its accessible name and tooltip. */
export const IconButton = ({ icon, label, variant = 'ghost', size, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={classes(looks({ variant, size }), css.square, className)}
    {...rest}
  >
    <Icon of={icon} />
  </button>
)

type ButtonLinkProps = Look & Target & { children: ReactNode; className?: string }

/** A link styled as a button: it navigates and changes nothing. */
export const ButtonLink = ({ variant, size, icon, wide, children, className, ...at }: ButtonLinkProps) => (
  <Link className={classes(looks({ variant, size, wide }), className)} {...at}>
    {icon && <Icon of={icon} />}
    {children}
  </Link>
)

/** The button's classes, for other elements. */
export const looks = ({
  variant = 'secondary',
  size = 'medium',
  wide,
}: { [K in keyof Look]: Look[K] | undefined }) =>
  classes(css.button, css[variant], size !== 'medium' && css[size], wide && css.wide)
