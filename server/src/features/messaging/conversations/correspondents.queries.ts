import { createHash } from 'node:crypto'

/** Finds the webhooks about a person by phone or id of WhatsApp, without keeping either. */
export const hashOfPerson = (accountId: number, waId: string): string =>
  createHash('sha256')
    .update(`${accountId} ${waId.replace(/^\+/, '')}`)
    .digest('base64url')
    .slice(0, 22)
