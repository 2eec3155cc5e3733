import { orientationWords, unitKindWords } from '#web/features/stock/units/shared/words.ts'
import type { Tone } from '#web/kit/badge.tsx'
import { moneyText } from '#web/kit/money.tsx'
import { plural, t } from '#web/kit/text.ts'
import type { Launch, Registration, Wish } from './queries.ts'

export const launchStatusWords: Record<Launch['status'], { label: string; tone: Tone }> = {
  draft: { label: t('Borrador'), tone: 'grey' },
  open: { label: t('Inscripciones abiertas'), tone: 'blue' },
  closed: { label: t('Inscripciones cerradas'), tone: 'amber' },
  running: { label: t('En curso'), tone: 'teal' },
  ended: { label: t('Terminado'), tone: 'grey' },
}

export const turnOrderWords: Record<Launch['turnOrder'], string> = {
  registration: t('Por orden de inscripción'),
  draw: t('Por sorteo'),
  hand: t('A mano'),
}

export const registrationStatusWords: Record<Registration['status'], { label: string; tone: Tone }> = {
  waiting: { label: t('En espera'), tone: 'blue' },
  turn: { label: t('Su turno'), tone: 'teal' },
  claimed: { label: t('Eligió'), tone: 'green' },
  passed: { label: t('Pasó'), tone: 'amber' },
  withdrawn: { label: t('Retirado'), tone: 'grey' },
}

export const passWords: Record<NonNullable<Registration['passedBecause']>, string> = {
  hand: t('Pasó su turno'),
  time: t('Se acabó su tiempo'),
  end: t('El lanzamiento terminó en su turno'),
}

/** What any unit has to be: "Departamento · 2 dormitorios · Norte · desde el piso 10". */
export function criteriaText({ kinds, rooms, orientation, floorMin, floorMax, priceMax }: Wish): string {
  return [
    kinds?.map((kind) => unitKindWords[kind]).join(', '),
    rooms &&
      (rooms.length === 1
        ? plural(rooms[0] ?? 0, '1 dormitorio', '{count} dormitorios')
        : t('{rooms} dormitorios', { rooms: rooms.join(', ') })),
    orientation?.map((one) => orientationWords[one]).join(', '),
    floorMin !== undefined && t('desde el piso {floor}', { floor: floorMin }),
    floorMax !== undefined && t('hasta el piso {floor}', { floor: floorMax }),
    priceMax && t('hasta {price}', { price: moneyText(priceMax.amount, priceMax.currency, true) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
