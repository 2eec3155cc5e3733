import { looks } from '#web/kit/button.tsx'
import { classes } from '#web/kit/classes.ts'
import { Icon, type IconType } from '#web/kit/icon.tsx'
import css from './detail.module.css'

type Props = {
  href: string
  icon: IconType
  label: string
  /** Opens beside Umbral. */
  outside?: boolean
}

/** A link to another program that looks like a button. */
export const ReachLink = ({ href, icon, label, outside }: Props) => (
  <a className={looks({})} href={href} {...(outside && { target: '_blank', rel: 'noopener' })}>
    <Icon of={icon} />
    {label}
  </a>
)

type IconProps = Pick<Props, 'href' | 'icon' | 'label'> & { onClick?: () => void }

/** The same as an icon, behind what it leads to. */
export const ReachIcon = ({ href, icon, label, onClick }: IconProps) => (
  <a
    className={classes(looks({ variant: 'ghost', size: 'small' }), css.square)}
    href={href}
    aria-label={label}
    title={label}
    {...(onClick && { onClick })}
  >
    <Icon of={icon} />
  </a>
)
