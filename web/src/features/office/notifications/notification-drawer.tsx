import { IconChecks, IconSettings } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { toNotifications } from '#web/places/office.ts'
import { actOn } from './act-on.ts'
import css from './notification-drawer.module.css'
import { NotificationRow } from './notification-row.tsx'
import { OwnActs } from './own-acts.tsx'
import { mark, markAll, type Notification, notificationsQuery, type Status } from './queries.ts'

const views = { new: ['new'], all: ['new', 'read'], archived: ['archived'] } as const satisfies Record<
  string,
  Status[]
>
type View = keyof typeof views

const step = 20
const most = 100

/** What happened that concerns me, newest first, each with what to do about it. */
export function NotificationDrawer({ onClose }: { onClose: () => void }) {
  const [view, setView] = useState<View>('all')
  const [size, setSize] = useState(step)
  const { history } = useRouter()
  const list = useQuery({
    ...notificationsQuery([...views[view]], size),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.results ?? []
  const unread = list.data?.unread ?? 0

  const act = async (notification: Notification) => {
    const path = notification.actions.singleButton?.path
    if (path) await actOn(path, notification.subject, history.push)
    await mark({ ids: [notification.id], as: 'archived' })
    if (path) onClose()
  }

  return (
    <Dialog
      title={t('Avisos')}
      as="sheet"
      onClose={onClose}
      acts={
        <Row spread grow>
          <ButtonLink variant="ghost" icon={IconSettings} {...toNotifications()}>
            {t('Elegir avisos')}
          </ButtonLink>
          <Button
            icon={IconChecks}
            disabled={unread === 0}
            onClick={() => orTell(markAll({ body: { markAs: 'read' } }))}
          >
            {t('Marcar todo como leído')}
          </Button>
        </Row>
      }
    >
      <Stack gap={12}>
        <OwnActs />
        <Segmented
          label={t('Ver')}
          value={view}
          options={[
            { value: 'all', label: t('Todos') },
            { value: 'new', label: t('Sin leer') },
            { value: 'archived', label: t('Archivados') },
          ]}
          onChange={(chosen) => setView(chosen as View)}
        />
        {list.error && !list.data && <ErrorState error={list.error} onRetry={() => list.refetch()} />}
        {list.isPending && <SkeletonLines lines={5} />}
        {list.data && rows.length === 0 && (
          <EmptyState mood="done" title={view === 'archived' ? t('Nada archivado') : t('Nada nuevo')}>
            {t('Aquí llegan los leads que le asignan, las tareas por vencer y lo que se atrasa.')}
          </EmptyState>
        )}
        <ul className={css.list} data-stale={list.isPlaceholderData || undefined}>
          {rows.map((row) => (
            <NotificationRow
              key={row.id}
              notification={row}
              onAct={() => orTell(act(row))}
              onRead={() => orTell(mark({ ids: [row.id], as: 'read' }))}
              onArchive={() => orTell(mark({ ids: [row.id], as: 'archived' }))}
            />
          ))}
        </ul>
        {list.data?.next && size < most && (
          <Button variant="ghost" onClick={() => setSize((was) => Math.min(most, was + step))}>
            {t('Ver más')}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}
