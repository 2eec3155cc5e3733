import { sql } from 'kysely'
import type { OfContact, OfLead } from '#server/platform/owned.ts'

/** Conditions on rows of these contacts: one per referencing column, because an OR would scan the table. */
export const hangingFrom = (accountId: number, { of, by }: OfContact | OfLead, ids: number[]) =>
  (by ?? [`${of}_id`]).map((column) =>
    of === 'contact'
      ? sql`${sql.ref(column)} = any (${ids}::bigint[])`
      : sql`${sql.ref(column)} in (
          select l.id from lead l where l.account_id = ${accountId} and l.contact_id = any (${ids}::bigint[]))`,
  )
