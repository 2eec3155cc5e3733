import { useState } from 'react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { ConfirmRetention } from './confirm-retention.tsx'
import type { Kept } from './queries.ts'
import css from './retention.module.css'
import { keepFor } from './retention-acts.ts'
import { dayOptions, retainedWords } from './words.ts'

/** One kind of data, and how long it stays: a shorter time is confirmed with what goes. */
export function RetentionRow({ row }: { row: Kept }) {
  const [asked, setAsked] = useState<number>()
  const { name, hint } = retainedWords[row.what]
  function choose(value: string | null) {
    const days = Number(value)
    if (!days || days === row.days) return
    if (days < row.days) return setAsked(days)
    orTell(keepFor({ what: row.what, days }))
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
        <ConfirmRetention what={row.what} days={asked} onClose={() => setAsked(undefined)} />
      )}
    </div>
  )
}
