import { tellRefusal } from '#web/kit/act/or-tell.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { ApiError, isStale } from '#web/kit/api/problem.ts'
import { queryClient } from '#web/kit/query.ts'
import { type SheetFilters, saveUnits, sheetQuery } from './sheet-acts.ts'
import { conflictsOf } from './state/conflicts.ts'
import { withoutSaved } from './state/edits.ts'
import { changesOf, withRefusals } from './state/payload.ts'
import type { Sheet } from './use-sheet.ts'

/** Saves all changed cells in one transaction. What others changed in other cells does not stand in the way. */
export function useSave(sheet: Sheet, filters: SheetFilters) {
  const { edits, units, byId, columns } = sheet
  const send = (rows: typeof units) => saveUnits({ body: { changes: changesOf(edits, rows, columns) } })

  async function save() {
    try {
      await send(units)
    } catch (error) {
      if (!isStale(error)) throw error
      const fresh = await queryClient.fetchQuery({ ...sheetQuery(filters), staleTime: 0 })
      const now = new Map(fresh.units.map((unit) => [unit.id, unit]))
      if (conflictsOf(edits, now, columns).length > 0) throw error
      await send(fresh.units)
    }
    sheet.restart((latest) => withoutSaved(latest, edits))
  }

  const { run, busy } = useAct(save, { refusal: refused })

  function refused(error: unknown) {
    // What others changed is shown cell by cell.
    if (isStale(error)) return
    if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) return tellRefusal(error)
    const sent = changesOf(edits, units, columns)
    sheet.restart((latest) => withRefusals(latest, error.errors, sent, { units: byId, columns }))
  }
  return { save: () => void run(), busy }
}
