import { DateInput } from '#web/kit/date-input.tsx'
import { Grid } from '#web/kit/layout.tsx'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { repetitions } from './repetition.ts'
import type { TaskDraft } from './task-draft.ts'

type Props = { draft: TaskDraft; set: (part: Partial<TaskDraft>) => void }

/** Whether a task comes again, and until when. */
export function RepeatFields({ draft, set }: Props) {
  const { repeat, repeatUntil, day } = draft
  const isOwn = repeat !== null && !repetitions.some(({ value }) => value === repeat)
  return (
    <Grid gap={12}>
      <Select
        label={t('Repetir')}
        options={isOwn ? [...repetitions, { value: repeat, label: t('Como está') }] : repetitions}
        placeholder={t('No se repite')}
        clearable
        value={repeat}
        onChange={(chosen) => set({ repeat: chosen, ...(!chosen && { repeatUntil: null }) })}
      />
      {repeat && (
        <DateInput
          label={t('Hasta')}
          placeholder={t('Sin fin')}
          clearable
          earliest={day}
          value={repeatUntil}
          onChange={(until) => set({ repeatUntil: until })}
        />
      )}
    </Grid>
  )
}
