import { IconDeviceDesktop, IconDeviceMobile, IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '#web/kit/api/problem.ts'
import { type Answer, api } from '#web/kit/api.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery, refresh } from '#web/kit/query.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { plural, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { deviceWords, isMobile } from './device-words.ts'
import css from './profile.module.css'

type Session = Answer<'GET /users/me/sessions/'>[number]
const sessionsQuery = apiQuery('sessions', 'GET /users/me/sessions/')

/** Where one is signed in, and the way out of each. */
export function OwnSessions() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const [busy, setBusy] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const hasOthers = sessions?.some((session) => !session.isCurrent)

  async function end(act: () => Promise<number>) {
    setBusy(true)
    try {
      const ended = await act()
      snackbar(plural(ended, '1 sesión cerrada', '{count} sesiones cerradas'))
      await refresh('sessions')
      // What was pressed is gone with its session.
      list.current?.focus()
    } catch (thrown) {
      snackbar(messageOf(thrown), 'error')
    } finally {
      setBusy(false)
    }
  }
  const endOne = (id: string) =>
    end(async () => {
      await api('DELETE /users/me/sessions/{id}/', { params: { id } })
      return 1
    })
  const endOthers = () =>
    end(async () => {
      const { ended } = await api('POST /users/me/sessions/end-all/', { body: { keepCurrent: true } })
      return ended
    })

  return (
    <Panel
      title={t('Sesiones abiertas')}
      acts={
        hasOthers && (
          <Button size="small" icon={IconLogout} busy={busy} onClick={endOthers}>
            {t('Cerrar las demás sesiones')}
          </Button>
        )
      }
    >
      {!sessions && (error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonLines />)}
      <ul ref={list} tabIndex={-1} aria-label={t('Sesiones abiertas')}>
        {sessions?.map((session) => (
          <OneSession key={session.id} session={session} busy={busy} onEnd={() => endOne(session.id)} />
        ))}
      </ul>
      {hasOthers && (
        <Words size={13} tone="muted">
          {t('Cerrar las demás termina también la dirección secreta de su calendario.')}
        </Words>
      )}
    </Panel>
  )
}

type OneProps = { session: Session; busy: boolean; onEnd: () => void }

const OneSession = ({ session, busy, onEnd }: OneProps) => (
  <li className={css.session}>
    <Icon of={isMobile(session.userAgent) ? IconDeviceMobile : IconDeviceDesktop} size={24} />
    <Stack gap={0} grow>
      <Words tone="ink" weight={500}>
        {deviceWords(session.userAgent)}
      </Words>
      <Words size={13} tone="muted">
        {session.address && <bdi dir="ltr">{session.address}</bdi>}
        {session.address && ' · '}
        <When at={session.lastUsedAt} />
      </Words>
    </Stack>
    {session.isCurrent ? (
      <Badge tone="teal">{t('Esta sesión')}</Badge>
    ) : (
      <Button
        size="small"
        variant="ghost"
        disabled={busy}
        aria-label={t('Cerrar la sesión de {device}', { device: nameOf(session) })}
        onClick={onEnd}
      >
        {t('Cerrar')}
      </Button>
    )}
  </li>
)

/** Two of one browser differ by where they are. */
const nameOf = ({ userAgent, address }: Session) =>
  [deviceWords(userAgent), address].filter(Boolean).join(', ')
