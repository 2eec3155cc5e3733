import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import { chosen, LeadSelect } from '../shared/lead-select.tsx'
import type { Unit } from '../shared/queries.ts'
import { unitName } from '../shared/words.ts'
import { holdUnits } from './claim-acts.ts'
import { HoursInput, hoursOf, useHoldRules } from './hours.tsx'

type Held = Pick<Unit, 'id' | 'kind' | 'number' | 'linkedUnits'>
type Props = {
  units: readonly Held[]
  /** Whose rules say for how long; none where they are of several. */
  project: { id: number; name: string } | null
  onHeld?: () => void
  onClose: () => void
}

/** Holds units for a lead, with what must go along: all or none. */
export function HoldDialog({ units, project, onHeld, onClose }: Props) {
  const [lead, setLead] = useState<number | null>(null)
  const [hours, setHours] = useState('')
  const [note, setNote] = useState('')
  const most = useHoldRules(project)?.holdHours
  const unitsIds = units.map(({ id }) => id)
  const along = units
    .flatMap(({ linkedUnits }) => linkedUnits)
    .filter(({ id, mustGoAlong }) => mustGoAlong && !unitsIds.includes(id))
  async function hold() {
    const body = { unitsIds, leadId: chosen(lead), ...hoursOf(hours, most) }
    await holdUnits({ body: { ...body, note: note.trim() || null } })
    onHeld?.()
  }
  const only = units.length === 1 ? units[0] : undefined
  return (
    <ConfirmDialog
      title={t('Retener {unit}', {
        unit: only ? unitName(only) : plural(units.length, '1 unidad', '{count} unidades'),
      })}
      act={t('Retener')}
      onConfirm={hold}
      onClose={onClose}
    >
      {along.length > 0 && (
        <p>
          {only
            ? t('Con ella se retiene: {units}', { units: along.map(unitName).join(', ') })
            : t('Con ellas se retiene: {units}', { units: along.map(unitName).join(', ') })}
        </p>
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
