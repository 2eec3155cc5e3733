import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './alert.module.css'
import { Icon, type IconType } from './icon.tsx'

type Props = {
  tone?: 'red' | 'amber' | 'blue' | 'grey'
  icon?: IconType
  acts?: ReactNode
  children: ReactNode
}

const icons = { red: IconAlertCircle, amber: IconAlertTriangle, blue: IconInfoCircle, grey: IconInfoCircle }

/** A message next to what it concerns; errors are announced at once. */
export const Alert = ({ tone = 'grey', icon, acts, children }: Props) => (
  <div className={css.alert} data-tone={tone} role={tone === 'red' ? 'alert' : 'status'}>
    <Icon of={icon ?? icons[tone]} />
    <div className={css.words}>{children}</div>
    {acts}
  </div>
)
