import { TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { draftOf, ScheduleFields, scheduleBody } from '../reports/shared/schedule-fields.tsx'
import { titleOf } from './prompt-card.tsx'
import {
  addPromptSchedule,
  changePromptSchedule,
  type Prompt,
  type PromptFilters,
  type PromptSchedule,
} from './queries.ts'

type Props = { onClose: () => void; onSaved?: () => void } & (
  | { prompt: Prompt; filters?: PromptFilters | undefined }
  | { schedule: PromptSchedule }
)

/** When a prompt is asked by itself, and to whom its answer is mailed. */
export function SchedulePrompt({ onClose, onSaved, ...of }: Props) {
  const schedule = 'schedule' in of ? of.schedule : undefined
  const maySendOut = useCan()('reports.send_outside')
  const form = useForm({
    initial: {
      name: 'prompt' in of ? titleOf(of.prompt).slice(0, 80) : of.schedule.name,
      ...draftOf(schedule),
    },
    bodyOf: ({ name, ...draft }) => ({
      name: name.trim(),
      ...scheduleBody(draft, maySendOut || schedule !== undefined),
    }),
    save: (body) =>
      'prompt' in of
        ? addPromptSchedule({
            body: { promptId: of.prompt.id, ...(of.filters && { filters: of.filters }), ...body },
          })
        : changePromptSchedule({ params: { id: of.schedule.id }, body, seen: of.schedule.updatedAt }),
    onSaved: () => {
      onClose()
      onSaved?.()
    },
  })
  return (
    <FormDialog
      title={schedule ? t('Editar programación') : t('Programar prompt')}
      act={schedule ? t('Guardar') : t('Programar')}
      form={form}
      onClose={onClose}
    >
      <TextField name="name" label={t('Nombre')} required autoFocus maxLength={80} wide />
      <ScheduleFields known={schedule?.recipients} />
    </FormDialog>
  )
}
