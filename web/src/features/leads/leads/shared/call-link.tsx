import { IconPhone } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import { noteCall } from './call-made.ts'
import type { LeadRow } from './queries.ts'

type Props = {
  lead: Pick<LeadRow, 'id' | 'contact'>
  children?: ReactNode
} & Omit<ComponentProps<'a'>, 'href' | 'onClick'>

/** Calls a lead; who comes back to the window is asked how it was. */
export const CallLink = ({ lead, children, ...props }: Props) => (
  <a href={`tel:${lead.contact.phone}`} onClick={() => noteCall(lead)} {...props}>
    <Icon of={IconPhone} />
    {children ?? t('Llamar')}
  </a>
)
