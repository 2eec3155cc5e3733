import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Link } from '#web/kit/address/link.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { toReports } from '#web/places/insight.ts'
import { changeSchedule, deleteSchedule, type Schedule, schedulesQuery } from './queries.ts'
import { ScheduleList, ScheduleRow } from './shared/schedule-row.tsx'
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
          <ScheduleList>
            {found.map((schedule) => (
              <OneSchedule key={schedule.id} schedule={schedule} />
            ))}
          </ScheduleList>
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
  const { id, kind, format, isActive } = schedule
  return (
    <>
      <ScheduleRow
        schedule={schedule}
        what={t('{kind} en {format}', { kind: kindWords[kind], format: formatWords[format] })}
        acts={
          mayChange
            ? {
                onEdit: () => edit({ schedule }),
                onTurn: () => void orTell(changeSchedule({ params: { id }, body: { isActive: !isActive } })),
                onRemove: () => remove({ schedule }),
              }
            : undefined
        }
      />
      {dialogs}
    </>
  )
}
