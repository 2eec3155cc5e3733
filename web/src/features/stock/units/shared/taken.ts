import type { ApiError } from '#web/kit/api/problem.ts'
import { due } from '#web/kit/dates.ts'
import { t } from '#web/kit/text.ts'

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
