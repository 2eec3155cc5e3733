import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { useAddress, useGo } from '#web/kit/address/use-address.ts'
import { Alert } from '#web/kit/alert.tsx'
import { messageOf } from '#web/kit/api/problem.ts'
import { Button } from '#web/kit/button.tsx'
import { longDay, today } from '#web/kit/dates.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toBrokerInvitation } from '#web/places/sales.ts'
import { toSharedWithMe } from '#web/places/stock.ts'
import { acceptInvitation, invitationQuery } from './queries.ts'

/** For whoever administers a broker: who invites it, what that means, and to accept. */
export function BrokerInvitationPage() {
  const { uuid } = useAddress(toBrokerInvitation)
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const { data, error } = useQuery(invitationQuery(uuid))
  if (error)
    return (
      <EmptyState mood="missing" title={t('Esta invitación no sirve')}>
        <p>{messageOf(error)}</p>
      </EmptyState>
    )
  if (!data) return <SkeletonLines lines={5} />
  const { developer, invitedBy, expiresAt, isLinked, mayAccept } = data
  const accept = () => {
    setBusy(true)
    orTell(
      acceptInvitation({ params: { uuid } })
        .then(() => go(toSharedWithMe()))
        .finally(() => setBusy(false)),
    )
  }
  return (
    <Stack>
      <h1>{t('Invitación de una inmobiliaria')}</h1>
      <Panel title={t('{name} lo invita a trabajar con ella', { name: developer.name })}>
        <Stack gap={16}>
          <Words>
            {invitedBy
              ? t('{person}, de {name}, creó esta invitación. Vence el {day}.', {
                  person: invitedBy,
                  name: developer.name,
                  day: longDay(today(new Date(expiresAt))),
                })
              : t('Vence el {day}.', { day: longDay(today(new Date(expiresAt))) })}
          </Words>
          <ul>
            <li>{t('Verá las unidades que la inmobiliaria comparta, con su comisión y sus planos.')}</li>
            <li>{t('La inmobiliaria verá el nombre de esta cuenta y cuántas personas tiene.')}</li>
            <li>
              {t('Los datos de sus clientes siguen siendo suyos hasta que los registre en un proyecto.')}
            </li>
          </ul>
          {isLinked ? (
            <Alert tone="blue">{t('Esta cuenta ya trabaja con {name}.', { name: developer.name })}</Alert>
          ) : mayAccept ? (
            <Row>
              <Button variant="primary" icon={IconLink} busy={busy} onClick={accept}>
                {t('Aceptar la invitación')}
              </Button>
            </Row>
          ) : (
            <Alert tone="amber">{t('Solo la cuenta de una corredora puede aceptar esta invitación.')}</Alert>
          )}
        </Stack>
      </Panel>
    </Stack>
  )
}
