import { IconCalendarPlus, IconCheck } from '@tabler/icons-react'
import type { MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { isExtendable, type PrivacyRequest } from '../shared/queries.ts'
import type { RequestDialogs } from './use-request-dialogs.tsx'

/** What can be done with a request; a closed one stays as it is. */
export function requestMenu(request: PrivacyRequest, dialogs: RequestDialogs): MenuItem[] {
  if (request.status !== 'open') return []
  const items: MenuItem[] = [
    { label: t('Responder'), icon: IconCheck, onSelect: () => dialogs.answer({ request }) },
  ]
  if (isExtendable(request))
    items.push({
      label: t('Prorrogar 30 días'),
      icon: IconCalendarPlus,
      onSelect: () => dialogs.extend({ request }),
    })
  return items
}
