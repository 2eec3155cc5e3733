import { createHash } from 'node:crypto'
import { identitiesOf } from '#server/features/people/contacts/identities.queries.ts'

/** Finds the answers of a person without keeping who it is. */
export const hashOfIdentity = (accountId: number, { kind, value }: { kind: string; value: string }): string =>
  createHash('sha256').update(`${accountId} ${kind} ${value}`).digest('base64url').slice(0, 22)

/** Of whom these values may be: each is tried as an e-mail, a phone and a national id. */
export const peopleIn = (accountId: number, values: readonly string[]): string[] => {
  const short = values.filter((value) => value.length <= 254).slice(0, 200)
  const identities = short.flatMap((value) =>
    identitiesOf({ email: value, phone: value, national_id: value }),
  )
  return [...new Set(identities.map((identity) => hashOfIdentity(accountId, identity)))]
}
