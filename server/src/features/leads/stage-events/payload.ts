import { createHash } from 'node:crypto'
import { phoneIdentity } from '#server/platform/phones.ts'
import type { KeptStageEvent, Person } from './queries.ts'

/** As the Conversions API takes personal data: lower case, trimmed, SHA-256 in hexadecimal. */
export const hashed = (value: string): string =>
  createHash('sha256').update(value.trim().toLowerCase()).digest('hex')

/** Lower case without punctuation or spaces around, as Meta compares names. */
const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[\p{P}\p{S}]/gu, '')
    .trim()

/**
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters — `lead_id` is not
 * hashed; phones are digits with their country.
 */
export function userDataOf(leadgenId: string, { email, phone, first_name, last_name }: Person) {
  const said = {
    em: email?.trim(),
    ph: phone && phoneIdentity(phone),
    fn: first_name && plainName(first_name),
    ln: last_name && plainName(last_name),
  }
  const sent = Object.entries(said).flatMap(([key, value]) => (value ? [[key, [hashed(value)]]] : []))
  return { lead_id: leadgenId, ...Object.fromEntries(sent) }
}

type Told = Pick<
  KeptStageEvent,
  'event_name' | 'event_id' | 'happened_at' | 'leadgen_id' | 'value' | 'currency'
>

/** One event, as `POST /{dataset}/events` takes it. */
export function payloadOf(event: Told, person: Person) {
  const { event_name, event_id, happened_at, leadgen_id, value, currency } = event
  return {
    event_name,
    event_time: Math.floor(Date.parse(happened_at) / 1000),
    event_id,
    action_source: 'system_generated',
    user_data: userDataOf(leadgen_id, person),
    custom_data: {
      event_source: 'crm',
      lead_event_source: 'Umbral',
      ...(value !== null && currency !== null && { value: Number(value), currency }),
    },
  }
}

/** Meta refuses what happened before. */
export const oldestTaken = 7 * 24 * 3600_000
export const isTooOld = (happenedAt: string, at: string) =>
  Date.parse(at) - Date.parse(happenedAt) > oldestTaken
