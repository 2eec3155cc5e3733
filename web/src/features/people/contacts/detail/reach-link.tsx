import { looks } from '#web/kit/button.tsx'
import { Icon, type IconType } from '#web/kit/icon.tsx'

type Props = {
  href: string
  icon: IconType
  label: string
  variant?: 'primary' | 'secondary'
  /** Opens beside Umbral. */
  outside?: boolean
}

/** A link to another program that looks like a button. */
export const ReachLink = ({ href, icon, label, variant = 'secondary', outside }: Props) => (
  <a className={looks({ variant })} href={href} {...(outside && { target: '_blank', rel: 'noopener' })}>
    <Icon of={icon} />
    {label}
  </a>
)
