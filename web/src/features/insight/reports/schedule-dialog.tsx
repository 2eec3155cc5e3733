import { SelectField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { addSchedule, changeSchedule, type Report, type Schedule } from './queries.ts'
import { draftOf, ScheduleFields, scheduleBody } from './shared/schedule-fields.tsx'
import { formatWords, kindWords } from './words.ts'

const formats = Object.entries(formatWords).map(([value, label]) => ({ value, label }))

type Props = { onClose: () => void; onSaved?: () => void } & ({ report: Report } | { schedule: Schedule })

/** When a report is made by itself, and to whom it is mailed. */
export function ScheduleDialog({ onClose, onSaved, ...of }: Props) {
  const schedule = 'schedule' in of ? of.schedule : undefined
  const kind = 'report' in of ? of.report.kind : of.schedule.kind
  const maySendOut = useCan()('reports.send_outside')
  const form = useForm({
    initial: {
      name: schedule?.name ?? t('Reporte de {kind}', { kind: kindWords[kind] }),
      format: schedule?.format ?? ('xlsx' as Schedule['format']),
      ...draftOf(schedule),
    },
    bodyOf: ({ name, format, ...draft }) => ({
      name: name.trim(),
      format,
      ...scheduleBody(draft, maySendOut || schedule !== undefined),
    }),
    save: (body) =>
      'report' in of
        ? addSchedule({ body: { ...of.report, ...body } })
        : changeSchedule({ params: { id: of.schedule.id }, body, seen: of.schedule.updatedAt }),
    onSaved: () => {
      onClose()
      onSaved?.()
    },
  })
  return (
    <FormDialog
      title={schedule ? t('Editar programación') : t('Programar reporte')}
      act={schedule ? t('Guardar') : t('Programar')}
      form={form}
      onClose={onClose}
    >
      <TextField name="name" label={t('Nombre')} required autoFocus maxLength={80} />
      <SelectField name="format" label={t('Formato')} options={formats} />
      <ScheduleFields known={schedule?.recipients} />
    </FormDialog>
  )
}
