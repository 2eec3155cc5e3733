import { act } from '#web/kit/act/act.ts'
import type { ApiError } from '#web/kit/api/problem.ts'
import { due } from '#web/kit/dates.ts'
import { t } from '#web/kit/text.ts'

type Taken = { units: { id: number; by: { name: string } | null; until: string | null }[] }

/** "La tiene Paula hasta hoy 18:00" for a unit that somebody else took; the words at a field that a dialog does not show. */
function refused({ code, conflict, errors }: ApiError): string | undefined {
  const first = code === 'unit_taken' ? (conflict as Taken | undefined)?.units[0] : undefined
  if (first?.by && first.until)
    return t('La tiene {seller} hasta {until}', {
      seller: first.by.name,
      until: due(first.until).toLocaleLowerCase(),
    })
  const [field] = Object.values(errors)
  return Array.isArray(field) ? field[0] : undefined
}

const changed = ['claim'] as const

export const holdUnits = act('POST /unit-claims/', { changed, refused, said: () => t('Unidad retenida') })

export const extendClaim = act('POST /unit-claims/{id}/extend/', {
  changed,
  refused,
  said: () => t('Retención extendida'),
})

export const releaseClaim = act('POST /unit-claims/{id}/release/', {
  changed,
  refused,
  said: () => t('Unidad liberada'),
})

export const takeOverClaim = act('POST /unit-claims/{id}/take-over/', {
  changed,
  refused,
  said: () => t('Unidad retenida'),
})

export const joinQueue = act('POST /units/{id}/queue/', {
  changed,
  refused,
  said: ({ position }) => t('En la fila, lugar {position}', { position }),
})

export const leaveQueue = act('DELETE /unit-queue/{id}/', {
  changed,
  refused,
  said: () => t('Lugar en la fila dejado'),
})

export const acceptTurn = act('POST /unit-queue/{id}/accept/', {
  changed,
  refused,
  said: () => t('Unidad retenida'),
})
