import { IconBan, IconPlayerPause, IconSend, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { exact } from '#web/kit/dates.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Fact } from '#web/kit/facts/editable-fact.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { ProgressBar } from '#web/kit/progress-bar.tsx'
import { queryClient } from '#web/kit/query.ts'
import { number, plural, t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { Words } from '#web/kit/words.tsx'
import { cancelMailing, deleteMailing, pauseMailing, startMailing } from '../shared/mailing-acts.ts'
import { checkQuery, type MailingReport, mailingQuery } from '../shared/queries.ts'
import { statusLabels, statusTones } from '../shared/words.ts'
import { DryRun } from './dry-run.tsx'
import { People } from './people.tsx'
import { Report } from './report.tsx'

/** A mailing beside the list: who would get it, how far it is, and what came of it. */
export const MailingBeside = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Loaded
    from={useQuery(mailingQuery(id))}
    lines={10}
    missing={<EmptyState mood="missing" title={t('Este envío no existe')} />}
  >
    {(mailing) => <Shown key={id} mailing={mailing} onClose={onClose} />}
  </Loaded>
)

const table = { start: StartMailing, cancel: CancelMailing, remove: DeleteMailing }

function Shown({ mailing, onClose }: { mailing: MailingReport; onClose: () => void }) {
  const { id, name, status, people, template, perMinute, createdBy, startedAt, endedAt, pausedReason } =
    mailing
  const { start, cancel, remove, dialogs } = useDialogs(table)
  const pausing = useAct(pauseMailing)
  useFollowedByList(people.waiting, status)
  const isOpen = status === 'draft' || status === 'paused'
  const done = people.handed + people.skipped
  return (
    <Stack gap={16}>
      <Stack gap={6}>
        <Words as="h2" size={20} weight={600} tone="ink">
          {name}
        </Words>
        <Row>
          <Badge tone={statusTones[status]}>{t(statusLabels[status])}</Badge>
        </Row>
      </Stack>
      {pausedReason && <Alert tone="red">{t('Se detuvo solo: {reason}', { reason: t(pausedReason) })}</Alert>}
      <Row wrap>
        {isOpen && people.waiting > 0 && (
          <Button variant="primary" icon={IconSend} onClick={() => start({ mailing })}>
            {status === 'draft' ? t('Enviar') : t('Seguir enviando')}
          </Button>
        )}
        {status === 'running' && (
          <Button
            icon={IconPlayerPause}
            busy={pausing.busy}
            onClick={() => void pausing.run({ params: { id } })}
          >
            {t('Pausar')}
          </Button>
        )}
        {(status === 'running' || status === 'paused') && (
          <Button icon={IconBan} onClick={() => cancel({ mailing })}>
            {t('Cancelar el envío')}
          </Button>
        )}
        {status === 'draft' && (
          <Button icon={IconTrash} onClick={() => remove({ mailing, onDone: onClose })}>
            {t('Eliminar')}
          </Button>
        )}
      </Row>
      {status !== 'draft' && <ProgressBar done={done} total={done + people.waiting} />}
      {isOpen && people.waiting > 0 && <DryRun mailing={mailing} />}
      {status !== 'draft' && <Report report={mailing.report} />}
      <dl>
        <Fact label={t('Plantilla')}>{`${template.name} (${template.language})`}</Fact>
        <Fact label={t('Velocidad')}>{t('{count} por minuto', { count: number(perMinute) })}</Fact>
        {createdBy && <Fact label={t('Lo preparó')}>{createdBy.name}</Fact>}
        {startedAt && <Fact label={t('Empezó')}>{exact(startedAt)}</Fact>}
        {endedAt && <Fact label={t('Terminó')}>{exact(endedAt)}</Fact>}
      </dl>
      <People id={id} isLive={status === 'running' || mailing.report.queued > 0} />
      {dialogs}
    </Stack>
  )
}

/** The row in the list says the same as the detail, which is read more often. */
function useFollowedByList(waiting: number, status: string) {
  const said = useRef(`${waiting} ${status}`)
  useEffect(() => {
    const now = `${waiting} ${status}`
    if (said.current === now) return
    said.current = now
    void queryClient.invalidateQueries({ queryKey: ['mailings', 'GET /whatsapp/mailings/'] })
  }, [waiting, status])
}

type Asking = { mailing: MailingReport; onClose: () => void }

/** Asks about those who get it, not about all who wait: some are left out. */
function StartMailing({ mailing: { id, people, perMinute }, onClose }: Asking) {
  const { data: checked } = useQuery(checkQuery(id))
  const count = checked?.willGet ?? people.waiting
  const minutes = Math.max(1, Math.ceil(people.waiting / perMinute))
  return (
    <ConfirmDialog
      title={plural(count, '¿Enviar a 1 persona?', '¿Enviar a {count} personas?')}
      act={t('Enviar')}
      onConfirm={() => startMailing({ params: { id } })}
      onClose={onClose}
    >
      <p>
        {plural(minutes, 'Tomará cerca de un minuto.', 'Tomará cerca de {count} minutos.')}{' '}
        {t('Lo que salió no se puede deshacer.')}
      </p>
    </ConfirmDialog>
  )
}

function CancelMailing({ mailing: { id, people }, onClose }: Asking) {
  return (
    <ConfirmDialog
      title={t('¿Cancelar el envío?')}
      act={t('Cancelar el envío')}
      danger
      onConfirm={() => cancelMailing({ params: { id } })}
      onClose={onClose}
    >
      <p>
        {plural(
          people.waiting,
          'La persona que espera su turno no lo recibirá.',
          'Las {count} personas que esperan su turno no lo recibirán.',
        )}
      </p>
    </ConfirmDialog>
  )
}

function DeleteMailing({ mailing, onDone, onClose }: Asking & { onDone: () => void }) {
  async function remove() {
    await deleteMailing(mailing)
    onDone()
  }
  return (
    <ConfirmDialog
      title={t('¿Eliminar el envío {name}?', { name: mailing.name })}
      act={t('Eliminar')}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('No se ha enviado a nadie.')}</p>
    </ConfirmDialog>
  )
}
