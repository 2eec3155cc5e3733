import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import type { Progress } from '#web/kit/in-batches.ts'
import { useOptions } from '#web/kit/me.ts'
import { ProgressBar } from '#web/kit/progress-bar.tsx'
import { Select } from '#web/kit/select.tsx'
import { plural, t } from '#web/kit/text.ts'
import { optionsOf } from '../shared/pickers.tsx'
import { moveLeads } from './step-acts.ts'

type Props = {
  count: number
  ids: () => Promise<number[]>
  onClose: () => void
  onDone?: () => void
}

/** Asks to which step, and moves the leads there. */
export function StepDialog({ count, ids, onClose, onDone }: Props) {
  const { leadSteps } = useOptions()
  const [chosen, setChosen] = useState<string | null>(null)
  const [done, setDone] = useState<Parameters<Progress>>()
  const step = leadSteps.find(({ id }) => String(id) === chosen)
  async function move() {
    if (!step) return
    const progress: Progress = (...done) => setDone(done)
    await moveLeads({ ids: await ids(), step, progress })
    onDone?.()
  }
  return (
    <ConfirmDialog
      title={plural(count, 'Mover 1 lead de etapa', 'Mover {count} leads de etapa')}
      act={plural(count, 'Mover', 'Mover {count}', {}, 'leads')}
      disabled={!step}
      onConfirm={move}
      onClose={onClose}
    >
      <Select
        label={t('Etapa')}
        placeholder={t('Elija a cuál')}
        autoFocus
        options={optionsOf(leadSteps)}
        value={chosen}
        onChange={setChosen}
      />
      {done && done[1] > 250 && <ProgressBar done={done[0]} total={done[1]} />}
    </ConfirmDialog>
  )
}
