import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Timestamp } from '../fields.ts'
import { many, Paging, page } from '../list.ts'
import { Download } from '../office/files.ts'
import { Money } from '../stock/shared.ts'
import { Partner } from '../stock/unit-shares.ts'
import { commissionStatuses, StatementMonth } from './commissions.ts'

/** What this broker earns with a deal of a developer: the row of the developer, read in its account. */
const SharedCommission = z.object({
  id: Id,
  developer: Partner,
  /** The folio of the developer. */
  deal: z.object({ number: z.int() }),
  /** Of the quotation that this account made. */
  quotation: z.object({ number: z.int() }).nullable(),
  milestone: z.string(),
  percent: z.string(),
  amount: Money,
  status: z.enum(commissionStatuses),
  due_on: Day,
  updated_at: Timestamp,
})
export type SharedCommission = z.infer<typeof SharedCommission>

/** By developer, the newest of each first. */
export const listSharedCommissions = endpoint('GET /shared-commissions/', {
  can: 'deals.view_all',
  query: z.strictObject({
    ...Paging,
    status: many(z.enum(commissionStatuses)),
    owners_uuids: many(z.uuid()),
  }),
  returns: page(SharedCommission),
})

/** What happened in a month with the commissions of this account at a developer: the figures are those of its own statement. */
export const downloadSharedStatement = endpoint('GET /shared-commissions/statement/', {
  can: 'deals.view_all',
  query: z.strictObject({
    owner_uuid: z.uuid(),
    month: StatementMonth,
    format: z.enum(['pdf', 'xlsx']).optional(),
  }),
  download: true,
  returns: Download,
  errors: ['unavailable'],
})
