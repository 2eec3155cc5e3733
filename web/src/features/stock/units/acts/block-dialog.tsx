import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { DateInput } from '#web/kit/date-input.tsx'
import { today } from '#web/kit/dates.ts'
import { plural, t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import { instantOf, plusDays } from '#web/kit/wall-clock.ts'
import type { ManyUnits } from './bulk-acts.ts'
import { blockUnits } from './many-acts.ts'

/** Takes units out of sale, with the reason and, where one is known, the last day. */
export function BlockDialog({ count, ids, onDone, onClose }: ManyUnits & { onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [day, setDay] = useState<string | null>(null)
  async function block() {
    const until = day && instantOf(plusDays(day, 1), '00:00')
    await blockUnits({ ids: await ids(), fields: { reason: reason.trim(), until } })
    onDone()
  }
  return (
    <ConfirmDialog
      title={plural(count, 'Bloquear 1 unidad', 'Bloquear {count} unidades')}
      act={t('Bloquear')}
      danger
      disabled={reason.trim() === ''}
      onConfirm={block}
      onClose={onClose}
    >
      <Textarea
        label={t('Motivo')}
        required
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DateInput
        label={t('Último día')}
        hint={t('Sin día, hasta que alguien las desbloquee')}
        clearable
        earliest={today()}
        value={day}
        onChange={setDay}
      />
    </ConfirmDialog>
  )
}
