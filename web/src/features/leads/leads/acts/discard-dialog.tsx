import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import type { Progress } from '#web/kit/in-batches.ts'
import { useCan } from '#web/kit/me.ts'
import { ProgressBar } from '#web/kit/progress-bar.tsx'
import { Select } from '#web/kit/select.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import { Checkbox } from '#web/kit/tick.tsx'
import { choicesOf, type DiscardKind, discardKindWords } from '../shared/words.ts'
import { discardLeads } from './lead-acts.ts'

type Props = {
  /** How many, when `ids` has yet to find out which. */
  count: number
  ids: () => Promise<number[]>
  onClose: () => void
  onDone?: () => void
}

/** Asks why, and discards. */
export function DiscardDialog({ count, ids, onClose, onDone }: Props) {
  const [kind, setKind] = useState<DiscardKind | null>(null)
  const can = useCan()
  const [detail, setDetail] = useState('')
  const [isDeleted, setDeleted] = useState(false)
  const [done, setDone] = useState<Parameters<Progress>>()
  async function discard() {
    if (!kind) throw new Error(t('Falta elegir el motivo'))
    const progress: Progress = (...done) => setDone(done)
    await discardLeads({ ids: await ids(), discardKind: kind, detail: detail.trim(), isDeleted, progress })
    onDone?.()
  }
  return (
    <ConfirmDialog
      title={plural(count, 'Descartar 1 lead', 'Descartar {count} leads')}
      act={
        isDeleted
          ? plural(count, 'Eliminar', 'Eliminar {count}', {}, 'leads')
          : plural(count, 'Descartar', 'Descartar {count}')
      }
      danger
      onConfirm={discard}
      onClose={onClose}
    >
      <p>
        {isDeleted
          ? plural(
              count,
              'Sale de todas las listas, también de los descartados. Solo se puede deshacer enseguida.',
              'Salen de todas las listas, también de los descartados. Solo se puede deshacer enseguida.',
            )
          : plural(
              count,
              'Sale del pipeline y de las listas de trabajo. Se puede restaurar después.',
              'Salen del pipeline y de las listas de trabajo. Se pueden restaurar después.',
            )}
      </p>
      <Select
        label={t('Motivo')}
        required
        options={choicesOf(discardKindWords)}
        value={kind}
        onChange={(value) => setKind(value as DiscardKind | null)}
      />
      <Textarea
        label={t('Detalle')}
        placeholder={t('Opcional')}
        rows={2}
        maxLength={1000}
        value={detail}
        onChange={(event) => setDetail(event.currentTarget.value)}
      />
      {can('leads.delete') && (
        <Checkbox
          label={t('Eliminar: no queda ni entre los descartados')}
          checked={isDeleted}
          onChange={setDeleted}
        />
      )}
      {done && done[1] > 250 && <ProgressBar done={done[0]} total={done[1]} />}
    </ConfirmDialog>
  )
}
