import { ensure } from '#server/platform/fail.ts'

/** An amount in a currency without a known rate could not be shown. */
export const ensureReadable = (isReadable: boolean) =>
  ensure(isReadable, 'conflict', { detail: 'La moneda de la cuenta cambió; inténtelo de nuevo' })
