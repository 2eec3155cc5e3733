import { words } from '#web/kit/text.ts'
import type { SaleStep, StepDocument } from './queries.ts'

/** What units become in a step. */
export const unitStatuses = words({
  reserved: 'Reservadas',
  promised: 'Promesadas',
  sold: 'Vendidas',
  delivered: 'Entregadas',
}) satisfies Record<NonNullable<SaleStep['unitStatus']>, string>

/** Of whom a document is asked. */
export const buyerKinds = words({
  person: 'Persona',
  company: 'Empresa',
  foreigner: 'Extranjero',
  with_mortgage: 'Con crédito hipotecario',
}) satisfies Record<StepDocument['buyers'][number], string>
