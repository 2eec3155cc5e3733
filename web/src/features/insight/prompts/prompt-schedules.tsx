import { useQuery } from '@tanstack/react-query'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Link } from '#web/kit/address/link.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { toPrompts } from '#web/places/insight.ts'
import { ScheduleList, ScheduleRow } from '../reports/shared/schedule-row.tsx'
import { titleOf } from './prompt-card.tsx'
import {
  changePromptSchedule,
  deletePromptSchedule,
  type PromptSchedule,
  promptSchedulesQuery,
} from './queries.ts'

/** The prompts that are asked by themselves. */
export function PromptSchedules() {
  const schedules = useQuery(promptSchedulesQuery)
  return (
    <Loaded from={schedules} panel>
      {(found) =>
        found.length === 0 ? (
          <EmptyState mood="new" title={t('No hay prompts programados')}>
            <p>{t('Abra uno y prográmelo: la respuesta llega por correo cada día, semana o mes.')}</p>
            <Link {...toPrompts()}>{t('Ver todos los prompts')}</Link>
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

const SchedulePrompt = lazyPart(() => import('./schedule-prompt.tsx').then((module) => module.SchedulePrompt))

type DialogProps = { schedule: PromptSchedule; onClose: () => void }

const EditDialog = (props: DialogProps) => <SchedulePrompt {...props} />

const RemoveDialog = ({ schedule, onClose }: DialogProps) => (
  <ConfirmDialog
    title={t('¿Eliminar {name}?', { name: schedule.name })}
    act={t('Eliminar')}
    danger
    onConfirm={() => deletePromptSchedule({ params: { id: schedule.id } })}
    onClose={onClose}
  >
    <p>{t('Deja de preguntarse y de enviarse. El prompt queda en la galería.')}</p>
  </ConfirmDialog>
)

const table = { edit: EditDialog, remove: RemoveDialog }

function OneSchedule({ schedule }: { schedule: PromptSchedule }) {
  const mayChange = useCan()('reports.create')
  const { edit, remove, dialogs } = useDialogs(table)
  const { id, isActive, prompt, sentAt } = schedule
  const turn = () => changePromptSchedule({ params: { id }, body: { isActive: !isActive } })
  return (
    <>
      <ScheduleRow
        schedule={schedule}
        what={
          prompt ? (
            <Link {...toPrompts({ prompt: prompt.id })}>{titleOf(prompt)}</Link>
          ) : (
            t('Un prompt que ya no está')
          )
        }
        acts={
          mayChange
            ? {
                onEdit: () => edit({ schedule }),
                onTurn: () => void orTell(turn()),
                onRemove: () => remove({ schedule }),
              }
            : undefined
        }
      >
        {sentAt && (
          <Words size={13} tone="muted">
            {t('Último:')} <When at={sentAt} />
          </Words>
        )}
      </ScheduleRow>
      {dialogs}
    </>
  )
}
