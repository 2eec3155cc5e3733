import { useOptions } from '#web/kit/me.ts'
import { MultiSelect } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import type { Task } from '../shared/queries.ts'
import { taskKindWords } from '../shared/words.ts'
import css from './calendar.module.css'

type Props = {
  /** Absent where only one's own tasks are shown. */
  sellers: readonly number[] | undefined
  kinds: readonly Task['kind'][]
  onChange: (chosen: { sellers?: number[] | undefined; kinds?: Task['kind'][] | undefined }) => void
}

/** Whose tasks are shown, and of which kind. */
export function CalendarFilters({ sellers, kinds, onChange }: Props) {
  const people = useOptions().sellers.filter(({ id, isActive }) => isActive || sellers?.includes(id))
  return (
    <div className={css.filters}>
      {sellers && (
        <MultiSelect
          label={t('Personas')}
          placeholder={sellers.length === 0 ? t('Todo el equipo') : undefined}
          options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={sellers.map(String)}
          onChange={(ids) => onChange({ sellers: ids.length > 0 ? ids.map(Number) : undefined })}
        />
      )}
      <MultiSelect
        label={t('Qué hacer')}
        placeholder={kinds.length === 0 ? t('Todo') : undefined}
        options={Object.entries(taskKindWords).map(([value, label]) => ({ value, label }))}
        value={kinds}
        onChange={(chosen) => onChange({ kinds: chosen.length > 0 ? (chosen as Task['kind'][]) : undefined })}
      />
    </div>
  )
}
