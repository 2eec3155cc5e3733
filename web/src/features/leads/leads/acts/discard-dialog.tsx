import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import type { Progress } from '#web/kit/in-batches.ts'
import { ProgressBar } from '#web/kit/progress-bar.tsx'
import { Select } from '#web/kit/select.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
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
export const DiscardDialog = (props: Props) => <LeavingDialog {...props} isDeleted={false} />

/** Takes leads out for good: an act of its own, apart from what is done fifty times a day. */
export const DeleteDialog = (props: Props) => <LeavingDialog {...props} isDeleted />

function LeavingDialog({ count, ids, onClose, onDone, isDeleted }: Props & { isDeleted: boolean }) {
  const [kind, setKind] = useState<DiscardKind | null>(null)
  const [detail, setDetail] = useState('')
  const [done, setDone] = useState<Parameters<Progress>>()
  async function discard() {
    if (!kind) throw new Error(t('Falta elegir el motivo'))
    const progress: Progress = (...done) => setDone(done)
    await discardLeads({ ids: await ids(), discardKind: kind, detail: detail.trim(), isDeleted, progress })
    onDone?.()
  }
  return (
    <ConfirmDialog
      title={
        isDeleted
          ? plural(count, 'Eliminar 1 lead', 'Eliminar {count} leads')
          : plural(count, 'Descartar 1 lead', 'Descartar {count} leads')
      }
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
      {done && done[1] > 250 && <ProgressBar done={done[0]} total={done[1]} />}
    </ConfirmDialog>
  )
}
