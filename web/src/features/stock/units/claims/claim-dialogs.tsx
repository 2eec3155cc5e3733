import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import { chosen, LeadSelect } from '../shared/lead-select.tsx'
import type { Unit } from '../shared/queries.ts'
import { unitName } from '../shared/words.ts'
import { extendClaim, joinQueue, releaseClaim, takeOverClaim } from './claim-acts.ts'
import { HoursInput, hoursOf, useHoldRules } from './hours.tsx'

type OfUnit = { unit: Unit; onClose: () => void }
type OfClaim = OfUnit & { id: number }

export function ExtendDialog({ unit, id, onClose }: OfClaim) {
  const [hours, setHours] = useState('')
  const most = useHoldRules(unit.project)?.holdHours
  return (
    <ConfirmDialog
      title={t('Extender la retención de {unit}', { unit: unitName(unit) })}
      act={t('Extender')}
      onConfirm={async () => extendClaim({ params: { id }, body: hoursOf(hours, most) })}
      onClose={onClose}
    >
      <p>{t('Las horas se cuentan desde su término.')}</p>
      <HoursInput most={most} value={hours} onChange={setHours} />
    </ConfirmDialog>
  )
}

export function ReleaseDialog({ unit, id, onClose }: OfClaim) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      title={t('Liberar {unit}', { unit: unitName(unit) })}
      act={t('Liberar')}
      danger
      onConfirm={async () => releaseClaim({ params: { id }, body: { reason: given(reason) } })}
      onClose={onClose}
    >
      <Along unit={unit} />
      <Reason value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}

export function TakeOverDialog({ unit, id, onClose }: OfClaim) {
  const [lead, setLead] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  async function take() {
    await takeOverClaim({ params: { id }, body: { leadId: chosen(lead), reason: given(reason) } })
  }
  return (
    <ConfirmDialog
      title={t('Tomar {unit}', { unit: unitName(unit) })}
      act={t('Tomar')}
      danger
      onConfirm={take}
      onClose={onClose}
    >
      <p>
        {t('Termina la retención de {seller}, a quien se le avisa.', {
          seller: unit.claim?.seller.name ?? '',
        })}
      </p>
      <LeadSelect value={lead} onChange={setLead} />
      <Reason value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}

export function JoinQueueDialog({ unit, onClose }: OfUnit) {
  const [lead, setLead] = useState<number | null>(null)
  return (
    <ConfirmDialog
      title={t('Esperar {unit}', { unit: unitName(unit) })}
      act={t('Entrar a la fila')}
      onConfirm={async () => joinQueue({ params: { id: unit.id }, body: { leadId: chosen(lead) } })}
      onClose={onClose}
    >
      <p>{t('Cuando quede libre, el primero de la fila tiene su turno para retenerla.')}</p>
      <LeadSelect value={lead} onChange={setLead} />
    </ConfirmDialog>
  )
}

function Along({ unit }: { unit: Unit }) {
  const along = unit.linkedUnits.filter(({ mustGoAlong }) => mustGoAlong)
  if (along.length === 0) return null
  return <p>{t('Con ella se libera: {units}', { units: along.map(unitName).join(', ') })}</p>
}

const Reason = ({ value, onChange }: { value: string; onChange: (typed: string) => void }) => (
  <Textarea
    label={t('Motivo')}
    required
    rows={2}
    maxLength={500}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

function given(reason: string): string {
  if (!reason.trim()) throw new Error(t('Falta el motivo'))
  return reason.trim()
}
