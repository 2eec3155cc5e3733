import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type Consent = Answer<'GET /client-profiles/{id}/consents/'>[number]
export type Purpose = Consent['purpose']

/** What a person agreed to and took back, the latest first. */
export const consentsQuery = (id: number) =>
  apiQuery('contacts', 'GET /client-profiles/{id}/consents/', { params: { id } })

/** The first of these is what holds. */
export const ofPurpose = (consents: Consent[], purpose: Purpose) =>
  consents.filter((one) => one.purpose === purpose)
