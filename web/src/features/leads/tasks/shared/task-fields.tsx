import { SellerPicker } from '#web/features/leads/leads/shared/pickers.tsx'
import { DateInput } from '#web/kit/date-input.tsx'
import { duration } from '#web/kit/dates.ts'
import { Grid } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { Textarea, TextInput } from '#web/kit/text-input.tsx'
import { TimeInput } from '#web/kit/time-input.tsx'
import { dayOf, timeOf } from '#web/kit/wall-clock.ts'
import { RepeatFields } from './repeat-fields.tsx'
import { SoonChoices } from './soon-choices.tsx'
import type { TaskDraft } from './task-draft.ts'
import { taskKindWords } from './words.ts'

type Props = {
  draft: TaskDraft
  onChange: (draft: TaskDraft) => void
  /** Without the reminder and the description: what one plans in passing. */
  brief?: boolean
}

const reminders = [
  { value: '0', label: t('A la hora') },
  { value: '15', label: t('15 minutos antes') },
  { value: '60', label: t('1 hora antes') },
  { value: '1440', label: t('1 día antes') },
]
const kinds = Object.entries(taskKindWords).map(([value, label]) => ({ value, label }))

/** What is to be done, and when. */
export function TaskFields({ draft, onChange, brief = false }: Props) {
  const set = (part: Partial<TaskDraft>) => onChange({ ...draft, ...part })
  const mayGive = useCan()('tasks.view_all')
  const isOwn = draft.remindBefore && !reminders.some(({ value }) => value === draft.remindBefore)
  const own = {
    value: draft.remindBefore ?? '',
    label: t('{time} antes', { time: duration(Number(draft.remindBefore)) }),
  }
  return (
    <>
      <Grid gap={12}>
        <Select
          label={t('Qué hacer')}
          options={kinds}
          value={draft.kind}
          onChange={(kind) => kind && set({ kind: kind as TaskDraft['kind'] })}
        />
        <TextInput
          label={t('Título')}
          placeholder={taskKindWords[draft.kind]}
          maxLength={160}
          value={draft.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <DateInput
          label={t('Día')}
          required
          isAhead
          hint={t('También «mañana 10» o «lun 15:30»')}
          value={draft.day}
          time={draft.time}
          onChange={(day, time) => day && set({ day, ...(time && { time }) })}
        />
        <TimeInput label={t('Hora')} required value={draft.time} onChange={(time) => set({ time })} />
      </Grid>
      <SoonChoices onChoose={(at) => set({ day: dayOf(at), time: timeOf(at) })} />
      {!brief && (
        <>
          {mayGive && (
            <SellerPicker
              label={t('Para quién')}
              placeholder={t('Quien atiende el lead')}
              value={draft.sellerId}
              onChange={(sellerId) => set({ sellerId })}
            />
          )}
          <RepeatFields draft={draft} set={set} />
          <Select
            label={t('Recordar')}
            options={isOwn ? [...reminders, own] : reminders}
            placeholder={t('Sin recordatorio')}
            clearable
            value={draft.remindBefore}
            onChange={(remindBefore) => set({ remindBefore })}
          />
          <Textarea
            label={t('Detalle')}
            placeholder={t('Opcional')}
            rows={2}
            maxLength={2000}
            value={draft.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
        </>
      )}
    </>
  )
}
