import { useState } from 'react'
import { messageOf } from '#web/kit/api/problem.ts'
import { Select } from '#web/kit/select.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { ConfirmRetention } from './confirm-retention.tsx'
import { type Kept, keepFor } from './queries.ts'
import css from './retention.module.css'
import { dayOptions, daysText, retainedWords } from './words.ts'

/** One kind of data, and how long it stays: a shorter time is confirmed with what goes. */
export function RetentionRow({ row }: { row: Kept }) {
  const [asked, setAsked] = useState<number>()
  const { name, hint } = retainedWords[row.what]
  const tell = (days: number) => snackbar(t('{name}: {time}', { name: t(name), time: daysText(days) }))
  async function choose(value: string | null) {
    const days = Number(value)
    if (!days || days === row.days) return
    if (days < row.days) return setAsked(days)
    await keepFor(row.what, days)
      .then(() => tell(days))
      .catch((error) => snackbar(messageOf(error), 'error'))
  }
  return (
    <div className={css.row}>
      <div className={css.words}>
        <p className={css.name}>{t(name)}</p>
        <p>{t(hint)}</p>
      </div>
      <Select
        label={t('{name}: se borran después de', { name: t(name) })}
        options={dayOptions(row)}
        value={String(row.days)}
        disabled={!row.maySet}
        onChange={choose}
      />
      {asked !== undefined && (
        <ConfirmRetention
          what={row.what}
          days={asked}
          onSaved={() => tell(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
