import { IconFlag, IconGavel, IconPaperclip, IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import { Button } from '#web/kit/button.tsx'
import { formDay } from '#web/kit/dates.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Fact } from '#web/kit/facts/editable-fact.tsx'
import css from '#web/kit/facts/facts.module.css'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { dayOf } from '#web/kit/wall-clock.ts'
import { toContact } from '#web/places/people.ts'
import { type RegistrationDetail as Detail, registrationQuery } from '../shared/queries.ts'
import { Status } from '../shared/status.tsx'
import { decisionWords, otherSide } from '../shared/words.ts'
import { Evidence, Log } from './log.tsx'

const dialogOf = {
  dispute: lazy(() => import('../acts/dispute-dialog.tsx').then((m) => ({ default: m.DisputeDialog }))),
  decide: lazy(() => import('../acts/decide-dialog.tsx').then((m) => ({ default: m.DecideDialog }))),
  evidence: lazy(() => import('../acts/evidence-dialog.tsx').then((m) => ({ default: m.EvidenceDialog }))),
  code: lazy(() => import('../acts/code-dialog.tsx').then((m) => ({ default: m.CodeDialog }))),
}

/** A registration with what both sides did, and what this side may do. */
export function RegistrationDetail({ id }: { id: number; onClose?: () => void }) {
  const registration = useQuery(registrationQuery(id))
  return (
    <Loaded from={registration} lines={8} missing={<Missing />}>
      {(one) => (
        <Stack>
          <Row spread>
            <h2 dir="auto">{one.contact.name}</h2>
            <Status {...one} />
          </Row>
          <Acts registration={one} />
          <Facts registration={one} />
          <Evidence files={one.evidence} />
          <Log log={one.log} side={one.side} />
        </Stack>
      )}
    </Loaded>
  )
}

const Facts = ({ registration: one }: { registration: Detail }) => (
  <Panel title={t('Registro')}>
    <dl className={css.facts}>
      <Fact label={t('Cliente')}>
        <Link {...toContact({ id: one.contact.id })}>{one.contact.name}</Link>
      </Fact>
      <Fact label={t('Proyecto')}>{one.project.name}</Fact>
      <Fact label={one.side === 'by_us' ? t('Inmobiliaria') : t('Corredor')}>{otherSide(one).name}</Fact>
      {one.isProtected && one.protectedUntil && (
        <Fact label={t('Protegido hasta')}>{formDay(dayOf(one.protectedUntil))}</Fact>
      )}
      {one.status === 'second' && one.side === 'by_us' && (
        <Fact label={t('Por qué')}>{t('Alguien llegó antes con esta persona.')}</Fact>
      )}
      {one.first && <Fact label={t('Llegó primero')}>{one.first.broker.name}</Fact>}
      {!one.first && one.side === 'with_us' && one.status === 'second' && (
        <Fact label={t('Llegó primero')}>{t('Esta cuenta')}</Fact>
      )}
      {one.dispute && <Fact label={t('Disputa')}>{one.dispute.reason}</Fact>}
      {one.decision && <Fact label={t('Decisión')}>{decisionWords[one.decision.decision]}</Fact>}
      {one.decision && <Fact label={t('Motivo')}>{one.decision.reason}</Fact>}
    </dl>
  </Panel>
)

function Acts({ registration }: { registration: Detail }) {
  const can = useCan()
  const { dispute, decide, evidence, code, dialogs } = useDialogs(dialogOf)
  const { id, side, status, isProtected } = registration
  const isMaker = side === 'by_us' && can('brokers.create')
  const mayDecide = side === 'with_us' && status === 'disputed' && can('brokers.edit')
  if (!isMaker && !mayDecide) return null
  return (
    <Row>
      {mayDecide && (
        <Button variant="primary" icon={IconGavel} onClick={() => decide({ registration })}>
          {t('Resolver disputa')}
        </Button>
      )}
      {isMaker && isProtected && (
        <Button icon={IconQrcode} onClick={() => code({ id })}>
          {t('Código de visita')}
        </Button>
      )}
      {isMaker && status === 'second' && (
        <Button icon={IconFlag} onClick={() => dispute({ id })}>
          {t('Disputar')}
        </Button>
      )}
      {isMaker && (
        <Button icon={IconPaperclip} onClick={() => evidence({ id })}>
          {t('Agregar respaldo')}
        </Button>
      )}
      {dialogs}
    </Row>
  )
}

const Missing = () => (
  <EmptyState mood="missing" title={t('Este registro no está')}>
    <p>{t('Puede haberse borrado con su contacto, o ser de otra persona.')}</p>
  </EmptyState>
)
