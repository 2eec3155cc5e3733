import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { useCountedOptions } from '#web/kit/filters/option-counts.ts'
import type { Progress } from '#web/kit/in-batches.ts'
import { useCan, useOptions } from '#web/kit/me.ts'
import { ProgressBar } from '#web/kit/progress-bar.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import { Checkbox } from '#web/kit/tick.tsx'
import { SellerPicker } from '../shared/pickers.tsx'
import { assignLeads } from './lead-acts.ts'

type Props = {
  count: number
  ids: () => Promise<number[]>
  onClose: () => void
  onDone?: () => void
}

/** Asks to whom and why, and gives the leads to that seller, or to nobody. */
export function AssignDialog({ count, ids, onClose, onDone }: Props) {
  const { sellers } = useOptions()
  const can = useCan()
  const openOf = useCountedOptions('leads', { isOpen: true })
  const [userId, setUserId] = useState<number | null>(null)
  const [isToNobody, setToNobody] = useState(false)
  const [reason, setReason] = useState('')
  const [done, setDone] = useState<Parameters<Progress>>()
  const name = sellers.find((seller) => seller.id === userId)?.name
  async function assign() {
    const progress: Progress = (...done) => setDone(done)
    await assignLeads({ ids: await ids(), userId, name, reason: reason.trim(), progress })
    onDone?.()
  }
  function chooseNobody(isChosen: boolean) {
    setToNobody(isChosen)
    if (isChosen) setUserId(null)
  }
  return (
    <ConfirmDialog
      title={plural(count, 'Asignar 1 lead', 'Asignar {count} leads')}
      act={
        isToNobody
          ? plural(count, 'Dejar sin asignar', 'Dejar {count} sin asignar')
          : plural(count, 'Asignar', 'Asignar {count}', {}, 'leads')
      }
      disabled={!isToNobody && userId === null}
      onConfirm={assign}
      onClose={onClose}
    >
      <SellerPicker
        label={t('Vendedor')}
        placeholder={t('Elija a quién')}
        {...(can('leads.view_all') && {
          hint: t('Junto a cada nombre, sus leads abiertos'),
          noteOf: (id) => openOf?.('sellersIds', id),
        })}
        disabled={isToNobody}
        value={userId}
        onChange={setUserId}
      />
      <Checkbox
        label={plural(count, 'Dejarlo sin asignar', 'Dejarlos sin asignar')}
        checked={isToNobody}
        onChange={chooseNobody}
      />
      <Textarea
        label={t('Motivo de la asignación')}
        placeholder={t('Opcional, lo verá quien lo reciba')}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {done && done[1] > 250 && <ProgressBar done={done[0]} total={done[1]} />}
    </ConfirmDialog>
  )
}
