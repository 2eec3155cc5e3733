import { lazy } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import type { Quotation } from '../shared/queries.ts'
import { isOfBroker } from '../shared/words.ts'

const Margins = lazyPart(() => import('./margins.tsx').then((module) => module.Margins))

const dialogOf = {
  approve: lazy(() =>
    import('../acts/approval-dialogs.tsx').then((module) => ({ default: module.ApproveDialog })),
  ),
  refuse: lazy(() =>
    import('../acts/approval-dialogs.tsx').then((module) => ({ default: module.RefuseDialog })),
  ),
}

/** How far the approval of a discount is, and the answer for those who give it. */
export function ApprovalState({ quotation }: { quotation: Quotation }) {
  const { id, updatedAt: seen, approval } = quotation
  const can = useCan()
  const { approve, refuse, dialogs } = useDialogs(dialogOf)
  if (approval.status === 'none' || approval.status === 'needed') return null
  const isTold = isOfBroker(quotation)
  if (approval.status === 'approved')
    return (
      <Stack gap={12}>
        <Alert tone="blue">{t('El descuento está aprobado.')}</Alert>
        {isTold && can('quotations.approve_discount') && (
          <Row gap={8}>
            <Button variant="ghost" onClick={() => refuse({ id, seen, isTold })}>
              {t('Retirar la aprobación')}
            </Button>
          </Row>
        )}
        {dialogs}
      </Stack>
    )
  if (approval.status === 'refused')
    return (
      <Alert tone="amber">
        {t('El descuento no se aprobó: {reason}', { reason: approval.decidedReason ?? '' })}
      </Alert>
    )
  const asked = t('{name} pidió aprobar el descuento: {reason}', {
    name: approval.requestedBy?.name ?? quotation.broker?.name ?? '',
    reason: approval.reason ?? '',
  })
  if (!can('quotations.approve_discount')) return <Alert tone="amber">{asked}</Alert>
  return (
    <Panel title={t('Aprobación del descuento')}>
      <Stack gap={12}>
        <Alert tone="amber">{asked}</Alert>
        <Margins quotation={quotation} />
        <Row gap={8}>
          <Button onClick={() => approve({ id, seen, isTold })}>{t('Aprobar')}</Button>
          <Button variant="ghost" onClick={() => refuse({ id, seen, isTold })}>
            {t('No aprobar')}
          </Button>
        </Row>
      </Stack>
      {dialogs}
    </Panel>
  )
}
