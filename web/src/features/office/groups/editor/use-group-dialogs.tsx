import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import type { Group } from '../shared/queries.ts'
import { removeGroup } from './group-acts.ts'
import { CreateGroup, RenameGroup } from './group-form.tsx'

type Open = { act: 'create'; from?: Group | undefined } | { act: 'rename' | 'remove'; group: Group }

/** The dialogs that make, rename and remove groups: ask for one, and draw `dialogs` somewhere. */
export function useGroupDialogs(groups: Group[]) {
  const [open, setOpen] = useState<Open>()
  const onClose = () => setOpen(undefined)
  return {
    create: (from?: Group) => setOpen({ act: 'create', from }),
    rename: (group: Group) => setOpen({ act: 'rename', group }),
    remove: (group: Group) => setOpen({ act: 'remove', group }),
    dialogs: (
      <>
        {open?.act === 'create' && <CreateGroup groups={groups} from={open.from} onClose={onClose} />}
        {open?.act === 'rename' && <RenameGroup group={open.group} onClose={onClose} />}
        {open?.act === 'remove' && <RemoveGroup group={open.group} onClose={onClose} />}
      </>
    ),
  }
}

export type GroupDialogs = ReturnType<typeof useGroupDialogs>

function RemoveGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={t('¿Eliminar el grupo {name}?', { name: group.name })}
      act={t('Eliminar')}
      danger
      onConfirm={() => removeGroup({ params: { id: group.id } })}
      onClose={onClose}
    >
      <p>{t('Nadie pierde permisos: el grupo no tiene personas.')}</p>
    </ConfirmDialog>
  )
}
