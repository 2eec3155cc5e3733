import { useState } from 'react'
import { ApiError, messageOf } from '#web/kit/api/problem.ts'
import { api } from '#web/kit/api.ts'
import { refresh } from '#web/kit/query.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { keepSettings, type Settings } from '../shared/queries.ts'

export type Holiday = Settings['holidays'][number]

/** Adds and takes out holidays at once; what is taken out can be put back. */
export function useHolidays(settings: Settings) {
  const [busy, setBusy] = useState(false)
  /** Answers whether it was saved. */
  async function save(holidays: Holiday[], version: string, said: string, undo?: (saved: Settings) => void) {
    setBusy(true)
    try {
      const body = { holidays: holidays.toSorted((a, b) => a.date.localeCompare(b.date)) }
      const saved = await api('PATCH /accounts/update/', { body }, { ifMatch: `"${version}"` })
      await keepSettings(saved)
      snackbar(said, 'success', undo && { act: { label: t('Deshacer'), run: () => undo(saved) } })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') await refresh('account')
      snackbar(messageOf(error), 'error')
      throw error
    } finally {
      setBusy(false)
    }
  }
  const quietly = (saving: Promise<void>) => saving.catch(() => undefined)
  return {
    busy,
    add: (added: Holiday[], said: string) => save([...settings.holidays, ...added], settings.updatedAt, said),
    remove: (removed: Holiday) =>
      quietly(
        save(
          settings.holidays.filter(({ date }) => date !== removed.date),
          settings.updatedAt,
          t('{name} ya no es feriado', { name: removed.name }),
          (saved) => quietly(save([...saved.holidays, removed], saved.updatedAt, t('Feriado repuesto'))),
        ),
      ),
  }
}
