import {
  IconBan,
  IconEye,
  IconEyeOff,
  IconLockOpen,
  IconReceipt2,
  IconShare,
  IconTag,
  IconTemplate,
} from '@tabler/icons-react'
import { orTell } from '#web/kit/act/or-tell.ts'
import type { useCan } from '#web/kit/me.ts'
import type { BulkAct } from '#web/kit/selection/bulk-bar.tsx'
import type { Selection } from '#web/kit/selection/use-selection.ts'
import { t } from '#web/kit/text.ts'
import { setUnits, unblockUnits } from './many-acts.ts'

export type ManyUnits = { count: number; ids: () => Promise<number[]>; onDone: () => void }
type Dialogs = Record<'price' | 'tag' | 'block' | 'type', (about: ManyUnits) => void> & {
  share: (about: { unitsIds: number[]; onDone: () => void }) => void
}

/** What can be done with the ticked units; acts one may not do are not shown. */
export function bulkActsOf(
  tab: string | undefined,
  can: ReturnType<typeof useCan>,
  dialogs: Dialogs,
): BulkAct[] {
  const open = (name: Exclude<keyof Dialogs, 'share'>) => (selection: Selection) =>
    dialogs[name](requestOf(selection))
  const publish = (isPublished: boolean) => (selection: Selection) =>
    orTell(forAll(selection, (ids) => setUnits({ ids, fields: { isPublished } })))
  const price: BulkAct = { label: t('Precio'), icon: IconReceipt2, onSelect: open('price') }
  const edits: BulkAct[] = [
    { label: t('Etiquetar'), icon: IconTag, onSelect: open('tag') },
    { label: t('Tipología'), icon: IconTemplate, onSelect: open('type') },
    { label: t('Publicar'), icon: IconEye, onSelect: publish(true) },
    { label: t('Ocultar'), icon: IconEyeOff, onSelect: publish(false) },
  ]
  const share: BulkAct = {
    label: t('Compartir'),
    icon: IconShare,
    onSelect: ({ ids, clear }) =>
      orTell(ids().then((unitsIds) => dialogs.share({ unitsIds, onDone: clear }))),
  }
  const block: BulkAct = { label: t('Bloquear'), icon: IconBan, danger: true, onSelect: open('block') }
  const unblock: BulkAct = {
    label: t('Desbloquear'),
    icon: IconLockOpen,
    onSelect: (selection) => orTell(forAll(selection, (ids) => unblockUnits({ ids }))),
  }
  return [
    ...(can('units.edit_price') ? [price] : []),
    ...(can('units.edit') ? edits : []),
    ...(can('units.share') ? [share] : []),
    ...(can('units.block') ? [tab === 'blocked' ? unblock : block] : []),
  ]
}

const requestOf = ({ count, ids, clear }: Selection): ManyUnits => ({ count, ids, onDone: clear })

async function forAll(selection: Selection, change: (ids: number[]) => Promise<unknown>) {
  await change(await selection.ids())
  selection.clear()
}
