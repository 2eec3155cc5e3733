import { type RawBuilder, sql } from 'kysely'
import type { ReportKind } from '#contract/insight/reports.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Group } from '#server/features/people/exports/queries.ts'

const aliases: Record<ReportKind, string> = {
  leads: 'l',
  deals: 'd',
  quotations: 'q',
  stock: 'u',
  tasks: 'k',
}

const tables: Record<string, { table: string; name: RawBuilder<unknown> }> = {
  seller: { table: 'app_user', name: userName('grp') },
  project: { table: 'project', name: sql.ref('grp.name') },
  method: { table: 'account_option', name: sql.ref('grp.name') },
  lead_step: { table: 'lead_step', name: sql.ref('grp.position') },
  sale_step: { table: 'sale_step', name: sql.ref('grp.position') },
}

/** What the rows of a report are ordered by first: the name of the group, or the place of a step among the others; none comes last. */
export function groupOf(accountId: number, kind: ReportKind, key: string): Group {
  const alias = aliases[kind]
  const named = tables[key]
  // Of the lost ones, the words tell those that were undone apart.
  if (kind === 'deals' && key === 'status') return { join: sql``, by: sql`d.status, d.ended_as` }
  if (!named) return { join: sql``, by: sql.ref(`${alias}.${key}`) }
  const column = sql.ref(`${alias}.${key}_id`)
  return {
    join: sql`left join ${sql.table(named.table)} grp on grp.account_id = ${accountId} and grp.id = ${column}`,
    by: sql`${named.name} nulls last, ${column}`,
  }
}
