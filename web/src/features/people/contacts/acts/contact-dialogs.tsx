import { useState } from 'react'
import { SellerPicker, TagsPicker } from '#web/features/leads/leads/shared/pickers.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import type { Progress } from '#web/kit/in-batches.ts'
import { useOptions } from '#web/kit/me.ts'
import { ProgressBar } from '#web/kit/progress-bar.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import { assignContacts, deleteContacts, restoreContacts, tagContacts } from './contact-acts.ts'

export type Request = { count: number; ids: () => Promise<number[]>; onDone?: () => void }
type Props = Request & { onClose: () => void }

/** Asks to whom and why, and gives the contacts' leads to that seller. */
export function AssignDialog({ count, ids, onClose, onDone }: Props) {
  const { sellers } = useOptions()
  const [userId, setUserId] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [bar, progress] = useProgress()
  const seller = sellers.find(({ id }) => id === userId)
  async function assign() {
    if (!seller) throw new Error(t('Falta elegir el vendedor'))
    const { id: userId, name } = seller
    await assignContacts({ ids: await ids(), userId, name, reason: reason.trim(), progress })
    onDone?.()
  }
  return (
    <ConfirmDialog
      title={plural(count, 'Asignar 1 contacto', 'Asignar {count} contactos')}
      act={plural(count, 'Asignar', 'Asignar {count}')}
      onConfirm={assign}
      onClose={onClose}
    >
      <p>{t('Sus leads abiertos pasan al vendedor; quien no tenga ninguno recibe uno nuevo.')}</p>
      <SellerPicker label={t('Vendedor')} required value={userId} onChange={setUserId} />
      <Textarea
        label={t('Motivo de la asignación')}
        placeholder={t('Opcional, lo verá quien lo reciba')}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {bar}
    </ConfirmDialog>
  )
}

/** Puts tags on contacts, or takes them off. */
export function TagDialog({ count, ids, onClose, onDone }: Props) {
  const [way, setWay] = useState('add')
  const [tagsIds, setTagsIds] = useState<number[]>([])
  const [bar, progress] = useProgress()
  async function tag() {
    if (tagsIds.length === 0) throw new Error(t('Falta elegir una etiqueta'))
    await tagContacts({ ids: await ids(), tagsIds, remove: way === 'remove', progress })
    onDone?.()
  }
  return (
    <ConfirmDialog
      title={plural(count, 'Etiquetar 1 contacto', 'Etiquetar {count} contactos')}
      act={way === 'add' ? t('Poner etiquetas') : t('Quitar etiquetas')}
      onConfirm={tag}
      onClose={onClose}
    >
      <Segmented
        label={t('Qué hacer con las etiquetas')}
        value={way}
        options={[
          { value: 'add', label: t('Poner') },
          { value: 'remove', label: t('Quitar') },
        ]}
        onChange={setWay}
      />
      <TagsPicker label={t('Etiquetas')} value={tagsIds} onChange={setTagsIds} />
      {bar}
    </ConfirmDialog>
  )
}

export function DeleteDialog({ count, ids, onClose, onDone }: Props) {
  const [bar, progress] = useProgress()
  async function remove() {
    await deleteContacts({ ids: await ids(), progress })
    onDone?.()
  }
  return (
    <ConfirmDialog
      title={plural(count, 'Eliminar 1 contacto', 'Eliminar {count} contactos')}
      act={plural(count, 'Eliminar', 'Eliminar {count}')}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('Pasan a Eliminados y se pueden restaurar. Quien tenga leads abiertos no se elimina.')}</p>
      {bar}
    </ConfirmDialog>
  )
}

export function RestoreDialog({ count, ids, onClose, onDone }: Props) {
  const [bar, progress] = useProgress()
  async function restore() {
    await restoreContacts({ ids: await ids(), progress })
    onDone?.()
  }
  return (
    <ConfirmDialog
      title={plural(count, 'Restaurar 1 contacto', 'Restaurar {count} contactos')}
      act={plural(count, 'Restaurar', 'Restaurar {count}', {}, 'contactos')}
      onConfirm={restore}
      onClose={onClose}
    >
      <p>{t('Vuelven a las listas; los que se fusionaron con otro quedan donde están.')}</p>
      {bar}
    </ConfirmDialog>
  )
}

/** A bar for acts on more than one batch. */
function useProgress() {
  const [done, setDone] = useState<Parameters<Progress>>()
  const bar = done && done[1] > 200 && <ProgressBar done={done[0]} total={done[1]} />
  return [bar, (...progress: Parameters<Progress>) => setDone(progress)] as const
}
