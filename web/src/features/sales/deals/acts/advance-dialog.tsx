import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import { type Deal, dealQuery } from '../shared/queries.ts'
import { advanceDeal } from './deal-acts.ts'
import { isComplete, MissingList } from './missing-list.tsx'
import { ReadingDialog } from './reading-dialog.tsx'

type Props = { id: number; onClose: () => void }
type Step = NonNullable<Deal['nextStep']>

/** To the next step, after a question that says what the step still lacks. */
export function AdvanceDialog({ id, onClose }: Props) {
  const read = useQuery(dealQuery(id))
  const { data, isFetching } = read
  // The step one was asked about: a deal that somebody else advanced meanwhile is not advanced once more.
  const [asked, setAsked] = useState<Step>()
  const [sent, setSent] = useState<Deal>()
  const deal = sent ?? data
  if (deal?.nextStep && !asked && !isFetching) setAsked(deal.nextStep)
  if (!deal || (!asked && isFetching))
    return <ReadingDialog title={t('Avanzar negocio')} act={t('Avanzar')} from={read} onClose={onClose} />
  if (asked && deal.nextStep?.id === asked.id && deal.status === 'active')
    return <Advance deal={deal} to={asked} onSent={setSent} onClose={onClose} />
  return (
    <ConfirmDialog title={t('Avanzar negocio')} act={t('Entendido')} onConfirm={() => {}} onClose={onClose}>
      <p>
        {deal.status === 'active'
          ? t('El negocio ya está en {step}.', { step: deal.saleStep.name })
          : t('El negocio ya no está activo.')}
      </p>
    </ConfirmDialog>
  )
}

type AdvanceProps = { deal: Deal; to: Step; onSent: (deal: Deal | undefined) => void; onClose: () => void }

function Advance({ deal, to, onSent, onClose }: AdvanceProps) {
  const can = useCan()
  const [reason, setReason] = useState('')
  const { contact, missing, path, saleStep } = deal
  const isReady = isComplete(missing)
  const mayOverride = can('deals.override')
  const overrideReason = reason.trim()
  async function advance() {
    onSent(deal)
    try {
      await advanceDeal({
        params: { id: deal.id },
        seen: deal.updatedAt,
        body: { saleStepId: to.id, ...(!isReady && { overrideReason }) },
      })
    } catch (error) {
      onSent(undefined)
      throw error
    }
  }
  return (
    <ConfirmDialog
      title={t('Avanzar a {step}', { step: to.name })}
      act={isReady ? t('Avanzar') : t('Avanzar de todos modos')}
      disabled={!isReady && (!mayOverride || overrideReason === '')}
      onConfirm={advance}
      onClose={onClose}
    >
      <p>
        {path.at(-1)?.id === to.id
          ? t('Es el último paso: el negocio de {name} queda ganado.', { name: contact.name })
          : t('{name} pasa de {from} a {to}.', { name: contact.name, from: saleStep.name, to: to.name })}
      </p>
      {!isReady && <MissingList deal={deal} onLeave={onClose} />}
      {!isReady && mayOverride && (
        <Textarea
          label={t('Motivo para avanzar sin ello')}
          required
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {!isReady && !mayOverride && (
        <Alert>{t('Se avanza cuando esté completo, o lo autoriza quien tiene permiso.')}</Alert>
      )}
    </ConfirmDialog>
  )
}
