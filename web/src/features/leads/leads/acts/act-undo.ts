import { messageOf } from '#web/kit/api/problem.ts'
import { api } from '#web/kit/api.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { plural, t } from '#web/kit/text.ts'
import { refreshLeads } from '../shared/queries.ts'

/** Says what was done and offers the way back. */
export function tell(message: string, undo?: () => Promise<unknown>) {
  const run = () => void undo?.().catch((error) => snackbar(messageOf(error), 'error'))
  snackbar(message, 'success', undo ? { act: { label: t('Deshacer'), run } } : {})
}

/** The acts the server wrote down, one a batch, and how it takes them back. */
export function actsToUndo() {
  const acts: number[] = []
  return {
    keep: (actId: number | null) => void (actId !== null && acts.push(actId)),
    undo: () => (acts.length > 0 ? () => undoActs(acts) : undefined),
  }
}

async function undoActs(acts: readonly number[]) {
  let undone = 0
  const reasons: string[] = []
  try {
    for (const actId of acts.toReversed()) {
      const answer = await api('POST /leads/undo/', { body: { actId } })
      undone += answer.undone
      reasons.push(...answer.skipped.map(({ reason }) => reason))
    }
  } finally {
    refreshLeads()
  }
  if (undone > 0) snackbar(plural(undone, 'Deshecho en 1 lead', 'Deshecho en {count} leads'))
  tellSkipped(reasons)
}

/** The first reason of those that were left as they are. */
export function tellSkipped([reason, ...others]: readonly string[]) {
  if (reason === undefined) return
  const count = others.length + 1
  snackbar(plural(count, '1 no se pudo: {reason}', '{count} no se pudieron: {reason}', { reason }), 'warning')
}
