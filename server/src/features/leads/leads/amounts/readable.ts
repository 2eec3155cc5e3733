import { ensure } from '#server/platform/fail.ts'

/** Else the amount would be kept in a currency that nothing is known of any more, and shown to nobody. */
export const ensureReadable = (isReadable: boolean) =>
  ensure(isReadable, 'conflict', { detail: 'La moneda de la cuenta cambió; inténtelo de nuevo' })
