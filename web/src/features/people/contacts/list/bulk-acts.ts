import { IconRestore, IconTag, IconTrash, IconUserShare } from '@tabler/icons-react'
import { mailingAct } from '#web/features/messaging/mailings/shared/lazy-mailing.ts'
import { orTell } from '#web/kit/act/or-tell.ts'
import type { useCan } from '#web/kit/me.ts'
import type { BulkAct } from '#web/kit/selection/bulk-bar.tsx'
import type { Selection } from '#web/kit/selection/use-selection.ts'
import { t } from '#web/kit/text.ts'
import { restoreContacts } from '../acts/contact-acts.ts'
import type { ContactDialogs } from '../acts/use-contact-dialogs.tsx'

/** As many as one call restores. */
const inOneCall = 250

/** What can be done with the ticked contacts of a tab; acts one may not do are not shown. */
export function bulkActsOf(
  tab: string | undefined,
  can: ReturnType<typeof useCan>,
  dialogs: ContactDialogs,
): BulkAct[] {
  const request = ({ count, ids, clear }: Selection) => ({ count, ids, onDone: clear })
  if (tab === 'deleted')
    return can('contacts.delete')
      ? [{ label: t('Restaurar'), icon: IconRestore, onSelect: restoreSelected(dialogs.restore) }]
      : []
  const assign: BulkAct = {
    label: t('Asignar'),
    icon: IconUserShare,
    onSelect: (selection) => dialogs.assign(request(selection)),
  }
  const tag: BulkAct = {
    label: t('Etiquetar'),
    icon: IconTag,
    onSelect: (selection) => dialogs.tag(request(selection)),
  }
  const remove: BulkAct = {
    label: t('Eliminar'),
    icon: IconTrash,
    danger: true,
    onSelect: (selection) => dialogs.remove(request(selection)),
  }
  return [
    ...(can('leads.assign') ? [assign] : []),
    ...(can('contacts.edit') ? [tag] : []),
    ...mailingAct(can, 'contacts', dialogs.mailing),
    ...(can('contacts.delete') ? [remove] : []),
  ]
}

/** A few at once; with many it takes its time, which is asked for and shown. */
const restoreSelected = (ask: ContactDialogs['restore']) => (selection: Selection) => {
  const { count, ids, clear } = selection
  if (count > inOneCall) return ask({ count, ids, onDone: clear })
  orTell(restoreNow(selection))
}

async function restoreNow({ ids, clear }: Selection) {
  await restoreContacts({ ids: await ids() })
  clear()
}
