import { Temporal } from 'temporal-polyfill'

/** The same day of a later month, or the last one of a month that is too short. */
export const addMonths = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).add({ months }).toString()
