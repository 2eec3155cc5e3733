import { useQuery } from '@tanstack/react-query'
import { cronOf, timesOf } from '#contract/insight/report-times.ts'
import { IdsField, SelectField, SomeField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { textLines, textsOf } from '#web/kit/form/line-values.ts'
import { TextLines } from '#web/kit/form/text-lines.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { fullName, useCan, useOptions } from '#web/kit/me.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { TimeInput } from '#web/kit/time-input.tsx'
import { addSchedule, changeSchedule, type Report, type Schedule } from './queries.ts'
import { weekdays } from './times.ts'
import { formatWords, kindWords } from './words.ts'

const howOften = [
  { value: 'day', label: t('Cada día') },
  { value: 'week', label: t('Cada semana') },
  { value: 'month', label: t('Cada mes') },
]
const formats = Object.entries(formatWords).map(([value, label]) => ({ value, label }))
const days = Array.from({ length: 28 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))

type Props = { onClose: () => void; onSaved?: () => void } & ({ report: Report } | { schedule: Schedule })

/** When a report is made by itself, and to whom it is mailed. */
export function ScheduleDialog({ onClose, onSaved, ...of }: Props) {
  const schedule = 'schedule' in of ? of.schedule : undefined
  const kind = 'report' in of ? of.report.kind : of.schedule.kind
  const maySendOut = useCan()('reports.send_outside')
  const people = usePeople(schedule)
  const times = timesOf(schedule?.cron ?? '0 8 * * 1')
  const form = useForm({
    initial: {
      name: schedule?.name ?? t('Reporte de {kind}', { kind: kindWords[kind] }),
      format: schedule?.format ?? ('xlsx' as Schedule['format']),
      every: times?.every ?? 'week',
      weekdays: times?.every === 'week' ? times.weekdays.map(String) : ['1'],
      day: times?.every === 'month' ? String(times.day) : '1',
      time: `${String(times?.hour ?? 8).padStart(2, '0')}:${String(times?.minute ?? 0).padStart(2, '0')}`,
      recipients: schedule?.recipients.map(({ id }) => id) ?? [],
      addresses: textLines(schedule?.addresses ?? []),
    },
    bodyOf: ({ name, format, recipients, addresses, ...when }) => ({
      name: name.trim(),
      format,
      cron: cronFor(when),
      recipients,
      ...((maySendOut || schedule) && { addresses: textsOf(addresses) }),
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
  const every = form.valueAt('every')
  return (
    <FormDialog
      title={schedule ? t('Editar programación') : t('Programar reporte')}
      act={schedule ? t('Guardar') : t('Programar')}
      form={form}
      onClose={onClose}
    >
      <TextField name="name" label={t('Nombre')} required autoFocus maxLength={80} />
      <SelectField name="format" label={t('Formato')} options={formats} />
      <SelectField name="every" label={t('Cada cuánto')} options={howOften} />
      <TimeInput
        label={t('Hora')}
        required
        value={String(form.valueAt('time'))}
        onChange={(time) => form.set('time', time)}
      />
      {every === 'week' && <SomeField name="weekdays" label={t('Días')} options={weekdays} />}
      {every === 'month' && <SelectField name="day" label={t('Día del mes')} options={days} />}
      <IdsField
        name="recipients"
        label={t('Personas')}
        hint={t('Les llega por correo. Ven lo que ve quien lo programa.')}
        options={people}
        searchable
        wide
      />
      {maySendOut && (
        <TextLines
          name="addresses"
          label={t('Correos de fuera de la cuenta')}
          nameOf={(place) => t('Correo {place}', { place: place + 1 })}
          add={t('Agregar correo')}
          isOrdered={false}
          most={20}
          maxLength={254}
        />
      )}
    </FormDialog>
  )
}

type When = { every: string; weekdays: readonly string[]; day: string; time: string }

function cronFor({ every, weekdays, day, time }: When): string {
  const [hour = 8, minute = 0] = time.split(':').map(Number)
  if (every === 'day') return cronOf({ hour, minute, every })
  if (every === 'month') return cronOf({ hour, minute, every, day: Number(day) })
  return cronOf({ hour, minute, every: 'week', weekdays: weekdays.map(Number) })
}

/** Everybody whom one may see, and who gets it already. */
function usePeople(schedule: Schedule | undefined) {
  const { sellers } = useOptions()
  const seesUsers = useCan()('users.view')
  const users = useQuery({
    ...apiQuery('users', 'GET /users/', { query: { pageSize: 100, isActive: true } }),
    enabled: seesUsers,
  })
  const found = [
    ...(schedule?.recipients ?? []),
    ...sellers.filter(({ isActive }) => isActive),
    ...(users.data?.results.map((user) => ({ id: user.id, name: fullName(user) })) ?? []),
  ]
  return [...new Map(found.map(({ id, name }) => [id, name]))].map(([id, name]) => ({
    value: String(id),
    label: name,
  }))
}
