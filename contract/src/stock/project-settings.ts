import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Timestamp, text } from '../fields.ts'
import { Price } from './shared.ts'

/** A decimal of percent: "2.5". */
export const Percent = Amount.refine((percent) => Number(percent) <= 100, 'A lo más 100').refine(
  (percent) => !/\.\d{3}/.test(percent),
  'A lo más dos decimales',
)
const whole = (least: number, most: number) =>
  z.int('Debe ser un entero').min(least, `Al menos ${least}`).max(most, `A lo más ${most}`)

/** What quotations, holds and brokers of a project go by. */
export const ProjectSettings = z.strictObject({
  reservation_amount: Price.nullable(),
  /** How long a hold lasts at most. */
  hold_hours: whole(1, 720),
  hold_extensions: whole(0, 20),
  /** How long the next of the queue has to take a unit. */
  queue_turn_hours: whole(1, 168),
  quotation_valid_days: whole(1, 365),
  /** The most a user of the group may discount; a group that is not named may discount nothing. */
  discount_limits: z
    .array(z.strictObject({ group_name: text(80), percent: Percent }))
    .max(50)
    .refine(
      (all) => new Set(all.map(({ group_name }) => group_name)).size === all.length,
      'Hay un grupo repetido',
    ),
  down_payment_percent: Percent,
  instalments: whole(0, 120),
  financing_percent: Percent,
  annual_rates: z.array(z.strictObject({ bank: text(80), percent: Percent, years: whole(1, 40) })).max(30),
  commission_percent: Percent,
  visible_to_brokers: z.boolean(),
  /** How long a contact that a broker registers is theirs. */
  protection_days: whole(0, 730),
})
export type ProjectSettings = z.infer<typeof ProjectSettings>

/** Of a project whose settings nobody wrote. */
export const defaultSettings: ProjectSettings = {
  reservation_amount: null,
  hold_hours: 48,
  hold_extensions: 1,
  queue_turn_hours: 24,
  quotation_valid_days: 7,
  discount_limits: [],
  down_payment_percent: '20',
  instalments: 24,
  financing_percent: '80',
  annual_rates: [],
  commission_percent: '2',
  visible_to_brokers: true,
  protection_days: 60,
}

const Read = ProjectSettings.extend({ updated_at: Timestamp.nullable() })

export const getProjectSettings = endpoint('GET /projects/{id}/settings/', {
  can: 'projects.view',
  returns: Read,
})

/** If-Match takes `updated_at`. What is left out goes back to its default. */
export const putProjectSettings = endpoint('PUT /projects/{id}/settings/', {
  can: 'projects.edit',
  body: ProjectSettings.partial(),
  returns: Read,
  errors: ['stale'],
})
