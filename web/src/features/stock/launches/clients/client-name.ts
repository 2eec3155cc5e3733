import { t } from '#web/kit/text.ts'
import type { Registration } from '../shared/queries.ts'

/** "12 · Paula Soto"; of a client of somebody else the seller alone. */
export const clientName = (registration: Registration | undefined) =>
  registration
    ? `${registration.number} · ${
        registration.lead?.name ?? t('Cliente de {seller}', { seller: registration.seller.name })
      }`
    : ''
