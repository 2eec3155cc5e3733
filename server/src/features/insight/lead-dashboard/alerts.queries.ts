import { sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import { type LeadAlert, leadAlerts } from '#contract/insight/dashboard-figures.ts'
import type { getLeadAlerts } from '#contract/insight/lead-dashboard.ts'
import { filteredLeads } from '#server/features/leads/leads/filters.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { counted } from '#server/platform/list/list.ts'
import { countCap } from '#server/platform/list/page.ts'
import type { Me } from '#server/platform/me.ts'
import { onlySeller, withinReach } from './periods.queries.ts'

type Alerts = ReturnsOf<typeof getLeadAlerts>

/** Each up to the cap of lists. */
export async function alertsOf(
  db: Db,
  me: Me,
  query: OutputOf<typeof getLeadAlerts, 'query'>,
  now: string,
): Promise<Alerts> {
  const filters = withinReach(me, query)
  const names = Object.keys(leadAlerts) as LeadAlert[]
  const counts = names.map((name) => {
    const where = filteredLeads(me, 'l', { ...filters, ...leadAlerts[name] }, now)
    return sql`(${counted({ from: sql`lead l`, where }, countCap)}) as ${sql.ref(name)}`
  })
  const { rows } = await sql<Omit<Alerts, 'seller_id'>>`
    select ${sql.join(counts)}, ${countCap}::int as cap,
      json_build_object('points', a.falling_points, 'leads', a.falling_leads) as falling
    from account a where a.id = ${me.account_id}`.execute(db)
  return { ...(rows[0] as Omit<Alerts, 'seller_id'>), seller_id: onlySeller(me) }
}
