import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import type { Progress } from '#web/kit/in-batches.ts'
import { ProgressBar } from '#web/kit/progress-bar.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import { markDefective, restoreLeads } from './lead-acts.ts'

type Props = {
  count: number
  ids: () => Promise<number[]>
  onClose: () => void
  onDone?: () => void
}

/** Asks why, for whoever reads the timeline, and brings leads back. */
export function RestoreDialog({ count, ids, onClose, onDone }: Props) {
  const [reason, setReason] = useState('')
  const [done, setDone] = useState<Parameters<Progress>>()
  async function restore() {
    const progress: Progress = (...done) => setDone(done)
    await restoreLeads({ ids: await ids(), reason: reason.trim(), progress })
    onDone?.()
  }
  return (
    <ConfirmDialog
      title={plural(count, 'Restaurar 1 lead', 'Restaurar {count} leads')}
      act={plural(count, 'Restaurar', 'Restaurar {count}')}
      onConfirm={restore}
      onClose={onClose}
    >
      <p>
        {plural(
          count,
          'Vuelve a su etapa, con el vendedor que tenía.',
          'Vuelven a su etapa, con el vendedor que tenían.',
        )}
      </p>
      <Reason value={reason} onChange={setReason} />
      {done && done[1] > 250 && <ProgressBar done={done[0]} total={done[1]} />}
    </ConfirmDialog>
  )
}

/** The same for a lead whose data lead to nobody. */
export function DefectiveDialog({ ids, onClose, onDone }: Props) {
  const [reason, setReason] = useState('')
  async function mark() {
    for (const id of await ids()) await markDefective({ id, reason: reason.trim() })
    onDone?.()
  }
  return (
    <ConfirmDialog
      title={t('Marcar lead como defectuoso')}
      act={t('Marcar defectuoso')}
      onConfirm={mark}
      onClose={onClose}
    >
      <p>{t('Sus datos no llevan a nadie. Sale del pipeline y se puede restaurar después.')}</p>
      <Reason value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}

const Reason = ({ value, onChange }: { value: string; onChange: (reason: string) => void }) => (
  <Textarea
    label={t('Motivo')}
    placeholder={t('Opcional')}
    rows={2}
    maxLength={500}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
