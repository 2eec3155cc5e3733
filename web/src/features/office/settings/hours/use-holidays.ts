import { act } from '#web/kit/act/act.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { t } from '#web/kit/text.ts'
import { type Settings, settingsQuery } from '../shared/queries.ts'

export type Holiday = Settings['holidays'][number]

type Change = { holidays: Holiday[]; seen: string; said: string; putBack?: Holiday }

const saveHolidays = act('PATCH /accounts/update/', {
  changed: ['acts-account'],
  waits: true,
  request: ({ holidays, seen }: Change) => ({
    body: { holidays: holidays.toSorted((a, b) => a.date.localeCompare(b.date)) },
    seen,
  }),
  keeps: (saved) => [[settingsQuery.queryKey, saved]],
  said: (_, { said }) => said,
  undo: ({ holidays, updatedAt }, { putBack }) =>
    putBack && (() => addBack([...holidays, putBack], updatedAt)),
})

const addBack = (holidays: Holiday[], seen: string): Promise<unknown> =>
  saveHolidays({ holidays, seen, said: t('Feriado repuesto') })

/** Adds and takes out holidays at once; what is taken out can be put back. */
export function useHolidays({ holidays, updatedAt: seen }: Settings) {
  const { run, busy } = useAct(saveHolidays)
  return {
    busy,
    add: (added: Holiday[], said: string) => saveHolidays({ holidays: [...holidays, ...added], seen, said }),
    addMany: (added: Holiday[], said: string) => run({ holidays: [...holidays, ...added], seen, said }),
    remove: (removed: Holiday) =>
      run({
        holidays: holidays.filter(({ date }) => date !== removed.date),
        seen,
        said: t('{name} ya no es feriado', { name: removed.name }),
        putBack: removed,
      }),
  }
}
