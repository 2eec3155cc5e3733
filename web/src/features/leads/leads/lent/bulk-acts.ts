import {
  IconArrowsSplit,
  IconBan,
  IconCalendarPlus,
  IconProgress,
  IconRestore,
  IconTag,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react'
import { mailingAct } from '#web/features/messaging/mailings/shared/lazy-mailing.ts'
import { orTell } from '#web/kit/act/or-tell.ts'
import type { useCan } from '#web/kit/me.ts'
import type { BulkAct } from '#web/kit/selection/bulk-bar.tsx'
import type { Selection } from '#web/kit/selection/use-selection.ts'
import { t } from '#web/kit/text.ts'
import { assignByRules } from '../acts/lead-acts.ts'
import type { LeadDialogs } from './use-lead-dialogs.tsx'

/** What can be done with the ticked leads of a tab, or of a board; acts one may not do are not shown. */
export function bulkActsOf(
  tab: string | undefined,
  can: ReturnType<typeof useCan>,
  dialogs: LeadDialogs,
): BulkAct[] {
  const isOut = tab === 'discarded' || tab === 'defective'
  const request = ({ count, ids, clear }: Selection) => ({ count, ids, onDone: clear })
  const assign: BulkAct = {
    label: t('Asignar'),
    icon: IconUserShare,
    onSelect: (selection) => dialogs.assign(request(selection)),
  }
  const byRules: BulkAct = {
    label: t('Repartir'),
    icon: IconArrowsSplit,
    onSelect: (selection) => orTell(share(selection)),
  }
  const step: BulkAct = {
    label: t('Etapa'),
    icon: IconProgress,
    onSelect: (selection) => dialogs.step(request(selection)),
  }
  const plan: BulkAct = {
    label: t('Agendar'),
    icon: IconCalendarPlus,
    onSelect: (selection) => dialogs.plan(request(selection)),
  }
  const tag: BulkAct = {
    label: t('Etiquetar'),
    icon: IconTag,
    onSelect: (selection) => dialogs.tag(request(selection)),
  }
  const discard: BulkAct = {
    label: t('Descartar'),
    icon: IconBan,
    danger: true,
    onSelect: (selection) => dialogs.discard(request(selection)),
  }
  const restore: BulkAct = {
    label: t('Restaurar'),
    icon: IconRestore,
    onSelect: (selection) => dialogs.restore(request(selection)),
  }
  const remove: BulkAct = {
    label: t('Eliminar'),
    icon: IconTrash,
    danger: true,
    onSelect: (selection) => dialogs.remove(request(selection)),
  }
  return [
    ...(can('leads.assign') ? [assign] : []),
    ...(can('leads.assign') && tab === 'unassigned' ? [byRules] : []),
    ...(can('leads.edit') && !isOut ? [step] : []),
    ...(can('tasks.create') && !isOut ? [plan] : []),
    ...(can('leads.edit') ? [tag] : []),
    ...mailingAct(can, 'leads', dialogs.mailing),
    ...(can('leads.discard') ? (isOut ? [restore] : [discard]) : []),
    ...(can('leads.delete') && isOut ? [remove] : []),
  ]
}

async function share(selection: Selection) {
  await assignByRules({ ids: await selection.ids() })
  selection.clear()
}
