import { wholeNumber } from '#web/kit/decimal.ts'
import { hourText } from '#web/kit/hour-text.ts'
import { msg } from '#web/kit/text.ts'
import type { Settings } from '../shared/queries.ts'
import type { Patch } from '../shared/use-account-form.ts'

export const weekdays = [
  ['mon', msg('Lunes')],
  ['tue', msg('Martes')],
  ['wed', msg('Miércoles')],
  ['thu', msg('Jueves')],
  ['fri', msg('Viernes')],
  ['sat', msg('Sábado')],
  ['sun', msg('Domingo')],
] as const
export type Weekday = (typeof weekdays)[number][0]

type Opening = { isOpen: boolean; from: string; to: string }
type Hours = NonNullable<Patch['businessHours']>

export const weekValues = ({ businessHours, firstResponseMinutes }: Settings) => ({
  firstResponseMinutes: String(firstResponseMinutes),
  days: Object.fromEntries(
    weekdays.map(([day]) => {
      const [from, to] = businessHours[day] ?? []
      return [day, { isOpen: from !== undefined, from: from ?? '09:00', to: to ?? '19:00' }]
    }),
  ) as Record<Weekday, Opening>,
})
export type WeekValues = ReturnType<typeof weekValues>

export const weekPatch = ({ firstResponseMinutes, days }: WeekValues): Patch => ({
  firstResponseMinutes: wholeNumber(firstResponseMinutes),
  businessHours: Object.fromEntries(
    weekdays.map(([day]) => {
      const { isOpen, from, to } = days[day]
      return [day, isOpen ? [hourText(from), hourText(to)] : null]
    }),
  ) as Hours,
})
