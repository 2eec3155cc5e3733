import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import type { Unit } from '../shared/queries.ts'
import { unitName } from '../shared/words.ts'
import { holdUnits } from './claim-acts.ts'
import { HoursInput, hoursOf, useHoldRules } from './hours.tsx'
import { chosen, LeadSelect } from './lead-select.tsx'

/** Holds a unit for a lead, with what must go along. */
export function HoldDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const [lead, setLead] = useState<number | null>(null)
  const [hours, setHours] = useState('')
  const [note, setNote] = useState('')
  const most = useHoldRules(unit)?.holdHours
  const along = unit.linkedUnits.filter(({ mustGoAlong }) => mustGoAlong)
  async function hold() {
    const body = { unitsIds: [unit.id], leadId: chosen(lead), ...hoursOf(hours, most) }
    await holdUnits({ body: { ...body, note: note.trim() || null } })
  }
  return (
    <ConfirmDialog
      title={t('Retener {unit}', { unit: unitName(unit) })}
      act={t('Retener')}
      onConfirm={hold}
      onClose={onClose}
    >
      {along.length > 0 && (
        <p>{t('Con ella se retiene: {units}', { units: along.map(unitName).join(', ') })}</p>
      )}
      <LeadSelect value={lead} onChange={setLead} />
      <HoursInput most={most} value={hours} onChange={setHours} />
      <Textarea
        label={t('Nota')}
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
