import { useState } from 'react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import type { Progress } from '#web/kit/in-batches.ts'
import { ProgressBar } from '#web/kit/progress-bar.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { plural, t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { TagsPicker } from '../shared/pickers.tsx'
import { coinTag, tagLeads } from './tag-acts.ts'
import type { TagMode } from './tags-at-once.ts'

type Props = {
  count: number
  ids: () => Promise<number[]>
  onClose: () => void
  onDone?: () => void
}

const modes = [
  { value: 'add', label: t('Poner') },
  { value: 'remove', label: t('Quitar') },
]

/** As many as go in one call. */
const few = 250

/** Puts tags on leads or takes them off; one that does not exist yet is coined on the way. */
export function TagDialog({ count, ids, onClose, onDone }: Props) {
  const [mode, setMode] = useState<TagMode>('add')
  const [chosen, setChosen] = useState<number[]>([])
  const [name, setName] = useState('')
  const [done, setDone] = useState<Parameters<Progress>>()
  async function save() {
    const coined = mode === 'add' && name.trim() ? [(await coinTag({ body: { name: name.trim() } })).id] : []
    const tags = [...chosen, ...coined]
    if (tags.length === 0) throw new Error(t('Falta elegir al menos una etiqueta'))
    const progress: Progress = (...done) => setDone(done)
    const tagging = tagLeads({ ids: await ids(), tagsIds: tags, mode, progress })
    // It shows at once: only a tagging of many leads is waited for.
    if (count > few) await tagging
    else orTell(tagging)
    onDone?.()
  }
  return (
    <ConfirmDialog
      title={plural(count, 'Etiquetas de 1 lead', 'Etiquetas de {count} leads')}
      act={mode === 'add' ? t('Poner etiquetas') : t('Quitar etiquetas')}
      onConfirm={save}
      onClose={onClose}
    >
      <Segmented
        label={t('Poner o quitar')}
        value={mode}
        options={modes}
        onChange={(value) => setMode(value as TagMode)}
      />
      <TagsPicker label={t('Etiquetas')} value={chosen} onChange={setChosen} />
      {mode === 'add' && (
        <TextInput
          label={t('Etiqueta nueva')}
          placeholder={t('Opcional')}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      {done && done[1] > few && <ProgressBar done={done[0]} total={done[1]} />}
    </ConfirmDialog>
  )
}
