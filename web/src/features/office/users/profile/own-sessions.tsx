import { IconDeviceDesktop, IconDeviceMobile, IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { actOf } from '#web/kit/act/act.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { type Answer, api } from '#web/kit/api.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { plural, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { deviceWords, isMobile } from './device-words.ts'
import css from './profile.module.css'

type Session = Answer<'GET /users/me/sessions/'>[number]
const sessionsQuery = apiQuery('sessions', 'GET /users/me/sessions/')

/** One of them, or all others than this one. */
const endSessions = actOf(
  async (which: string) => {
    if (which === 'others') return api('POST /users/me/sessions/end-all/', { body: { keepCurrent: true } })
    await api('DELETE /users/me/sessions/{id}/', { params: { id: which } })
    return { ended: 1 }
  },
  {
    changed: ['acts-session'],
    waits: true,
    said: ({ ended }) => plural(ended, '1 sesión cerrada', '{count} sesiones cerradas'),
  },
)

/** Where one is signed in, and the way out of each. */
export function OwnSessions() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const { run, busy } = useAct(endSessions)
  const list = useRef<HTMLUListElement>(null)
  const hasOthers = sessions?.some((session) => !session.isCurrent)

  // What was pressed is gone with its session.
  const end = async (which: string) => (await run(which)) && list.current?.focus()

  return (
    <Panel
      title={t('Sesiones abiertas')}
      acts={
        hasOthers && (
          <Button size="small" icon={IconLogout} busy={busy} onClick={() => end('others')}>
            {t('Cerrar las demás sesiones')}
          </Button>
        )
      }
    >
      {!sessions && (error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonLines />)}
      <ul ref={list} tabIndex={-1} aria-label={t('Sesiones abiertas')}>
        {sessions?.map((session) => (
          <OneSession key={session.id} session={session} busy={busy} onEnd={() => end(session.id)} />
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
