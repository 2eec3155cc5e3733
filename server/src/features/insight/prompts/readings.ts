import type { ReadingKey } from '#contract/insight/prompt-results.ts'
import { leadReadings } from './leads.readings.ts'
import type { Reading } from './reading.ts'
import { salesReadings } from './sales.readings.ts'
import { stockReadings } from './stock.readings.ts'

/** Everything a prompt can answer with. */
export const readings: Record<ReadingKey, Reading> = { ...leadReadings, ...salesReadings, ...stockReadings }
