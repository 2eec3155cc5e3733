import { useState } from 'react'
import { TagsPicker } from '#web/features/leads/leads/shared/pickers.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { plural, t } from '#web/kit/text.ts'
import type { ManyUnits } from './bulk-acts.ts'
import { tagUnits } from './many-acts.ts'

const modes = [
  { value: 'add' as const, label: t('Poner') },
  { value: 'remove' as const, label: t('Quitar') },
]

/** Puts tags on units or takes them off. */
export function TagDialog({ count, ids, onDone, onClose }: ManyUnits & { onClose: () => void }) {
  const [mode, setMode] = useState<'add' | 'remove'>('add')
  const [tagsIds, setTags] = useState<number[]>([])
  async function save() {
    await tagUnits({ ids: await ids(), fields: { tagsIds, mode } })
    onDone()
  }
  return (
    <ConfirmDialog
      title={plural(count, 'Etiquetas de 1 unidad', 'Etiquetas de {count} unidades')}
      act={mode === 'add' ? t('Poner etiquetas') : t('Quitar etiquetas')}
      disabled={tagsIds.length === 0}
      onConfirm={save}
      onClose={onClose}
    >
      <Segmented label={t('Poner o quitar')} value={mode} options={modes} onChange={setMode} />
      <TagsPicker label={t('Etiquetas')} value={tagsIds} onChange={setTags} />
    </ConfirmDialog>
  )
}
