import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { DateInput } from '#web/kit/date-input.tsx'
import { Grid } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { TimeInput } from '#web/kit/time-input.tsx'
import { dayOf, instantOf, timeOf } from '#web/kit/wall-clock.ts'
import type { Actable } from './queries.ts'
import { SoonChoices } from './soon-choices.tsx'
import { rescheduleTask } from './task-acts.ts'

/** Another day and time for a task. */
export function RescheduleDialog({ task, onClose }: { task: Actable; onClose: () => void }) {
  const [when, setWhen] = useState({ day: dayOf(task.dueAt), time: timeOf(task.dueAt) })
  return (
    <ConfirmDialog
      title={t('Reprogramar: {title}', { title: task.title })}
      act={t('Reprogramar')}
      onConfirm={() => rescheduleTask({ task, dueAt: instantOf(when.day, when.time) })}
      onClose={onClose}
    >
      <SoonChoices onChoose={(at) => setWhen({ day: dayOf(at), time: timeOf(at) })} />
      <Grid gap={12}>
        <DateInput
          label={t('Día')}
          required
          isAhead
          hint={t('También «mañana 10» o «lun 15:30»')}
          value={when.day}
          time={when.time}
          onChange={(day, time) => day && setWhen({ day, time: time ?? when.time })}
        />
        <TimeInput
          label={t('Hora')}
          required
          value={when.time}
          onChange={(time) => setWhen({ ...when, time })}
        />
      </Grid>
    </ConfirmDialog>
  )
}
