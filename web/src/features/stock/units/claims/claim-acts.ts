import { act } from '#web/kit/act/act.ts'
import type { ApiError } from '#web/kit/api/problem.ts'
import { due } from '#web/kit/dates.ts'
import { plural, t } from '#web/kit/text.ts'

type Taken = { id: number; number: string; by: { name: string } | null; until: string | null }

/** "La unidad 104 la tiene Paula hasta hoy 18:00". */
function takenWords({ number, by, until }: Taken): string {
  if (!by) return t('La unidad {number} está bloqueada', { number })
  const seller = by.name
  return until
    ? t('La unidad {number} la tiene {seller} hasta {until}', {
        number,
        seller,
        until: due(until).toLocaleLowerCase(),
      })
    : t('La unidad {number} la tiene {seller}', { number, seller })
}

/** Who has each unit that could not be taken, until when; the words at a field that a dialog does not show. */
export function refused({ code, conflict, errors }: ApiError): string | undefined {
  const taken = code === 'unit_taken' ? (conflict as { units: Taken[] } | undefined)?.units : undefined
  if (taken && taken.length > 0) return taken.map(takenWords).join('. ')
  const [field] = Object.values(errors)
  return Array.isArray(field) ? field[0] : undefined
}

const changed = ['claim'] as const

export const holdUnits = act('POST /unit-claims/', {
  changed,
  refused,
  said: ({ claims }) => plural(claims.length, 'Unidad retenida', '{count} unidades retenidas'),
})

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
