import { IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Link } from '#web/kit/address/link.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Menu } from '#web/kit/menu.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { toReports } from '#web/places/insight.ts'
import { changeSchedule, deleteSchedule, type Schedule, schedulesQuery } from './queries.ts'
import css from './runs.module.css'
import { timesText } from './times.ts'
import { formatWords, kindWords } from './words.ts'

/** The reports that are made by themselves. */
export function Schedules() {
  const schedules = useQuery(schedulesQuery)
  return (
    <Loaded from={schedules} panel>
      {(found) =>
        found.length === 0 ? (
          <EmptyState mood="new" title={t('No hay reportes programados')}>
            <p>{t('Prepare uno y prográmelo: llega por correo cada día, semana o mes.')}</p>
            <Link {...toReports()}>{t('Preparar un reporte')}</Link>
          </EmptyState>
        ) : (
          <Panel flush>
            <ul className={css.list}>
              {found.map((schedule) => (
                <OneSchedule key={schedule.id} schedule={schedule} />
              ))}
            </ul>
          </Panel>
        )
      }
    </Loaded>
  )
}

const ScheduleDialog = lazy(() =>
  import('./schedule-dialog.tsx').then((module) => ({ default: module.ScheduleDialog })),
)

function EditDialog(props: { schedule: Schedule; onClose: () => void }) {
  return <ScheduleDialog {...props} />
}

function RemoveDialog({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={t('¿Eliminar {name}?', { name: schedule.name })}
      act={t('Eliminar')}
      danger
      onConfirm={() => deleteSchedule({ params: { id: schedule.id } })}
      onClose={onClose}
    >
      <p>{t('Deja de generarse y de enviarse. Los que ya se generaron quedan.')}</p>
    </ConfirmDialog>
  )
}

const table = { edit: EditDialog, remove: RemoveDialog }

function OneSchedule({ schedule }: { schedule: Schedule }) {
  const mayChange = useCan()('reports.create')
  const { edit, remove, dialogs } = useDialogs(table)
  const { id, name, kind, format, cron, isActive, nextAt, recipients, addresses } = schedule
  const who = [...recipients.map((person) => person.name), ...addresses].join(', ')
  const label = t('Acciones de {name}', { name })
  return (
    <li className={css.run}>
      <Stack gap={4} grow>
        <Row wrap>
          <Words weight={600} tone="ink">
            {name}
          </Words>
          {!isActive && <Badge tone="grey">{t('En pausa')}</Badge>}
        </Row>
        <Words size={13} tone="muted">
          {t('{kind} en {format}', { kind: kindWords[kind], format: formatWords[format] })} ·{' '}
          {timesText(cron)}
        </Words>
        <Words size={13} tone="muted">
          {who ? t('Para {who}', { who }) : t('Nadie lo recibe: quienes estaban ya no tienen acceso')}
        </Words>
        {nextAt && (
          <Words size={13} tone="muted">
            {t('Próximo:')} <When at={nextAt} ahead />
          </Words>
        )}
      </Stack>
      {mayChange && (
        <Menu
          label={label}
          items={[
            { label: t('Editar'), icon: IconPencil, onSelect: () => edit({ schedule }) },
            {
              label: isActive ? t('Pausar') : t('Reanudar'),
              icon: isActive ? IconPlayerPause : IconPlayerPlay,
              onSelect: () => void orTell(changeSchedule({ params: { id }, body: { isActive: !isActive } })),
            },
            { label: t('Eliminar'), icon: IconTrash, danger: true, onSelect: () => remove({ schedule }) },
          ]}
          trigger={(props) => <IconButton icon={IconDots} label={label} {...props} />}
        />
      )}
      {dialogs}
    </li>
  )
}
