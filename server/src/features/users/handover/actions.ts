import type { Reassignment } from '#contract/users.ts'
import { ensureSellerTakes } from '#server/features/leads/assignment/actions.ts'
import { setSeller } from '#server/features/leads/assignment/queries.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import type { Doer } from '#server/platform/me.ts'
import { countPendingTasks, lockOpenLeads, type OpenLead, passTasksOn, sellersWithLoad } from './queries.ts'
import { spreadByLoad } from './spread.ts'

const reason = 'El vendedor dejó de atender'
/** Events are written by the thousand: a statement takes a limited number of values. */
const most = 1000

/** Passes the open leads and pending tasks of a seller on; without saying to whom, it fails with how many there are. */
export async function handOver(db: Db, doer: Doer, sellerId: number, to: Reassignment | undefined) {
  const { account_id } = doer.me
  const leads = await lockOpenLeads(db, account_id, sellerId)
  const pending = await countPendingTasks(db, account_id, sellerId)
  if (leads.length === 0 && pending === 0) return { leads: 0, tasks: 0 }
  if (!to)
    fail('conflict', {
      detail: 'Indique quién recibe sus leads abiertos y tareas pendientes',
      conflict: { open_leads: leads.length, pending_tasks: pending },
    })
  for (const [receiver, ids] of await receivers(db, doer, sellerId, to, leads)) {
    await setSeller(db, doer, ids, receiver, reason)
    await tell(
      db,
      doer,
      sellerId,
      receiver,
      leads.filter(({ id }) => ids.includes(id)),
    )
  }
  await passTasksOn(db, account_id, sellerId, doer.at)
  return { leads: leads.length, tasks: pending }
}

async function receivers(
  db: Db,
  { me, at }: Doer,
  leavingId: number,
  { to, seller_id }: Reassignment,
  leads: OpenLead[],
): Promise<Map<number | null, number[]>> {
  const ids = leads.map(({ id }) => id)
  if (to === 'nobody') return new Map([[null, ids]])
  if (to === 'seller') {
    if (!seller_id || seller_id === leavingId) return failField('reassign', 'Elija otro vendedor')
    await ensureSellerTakes(db, me, seller_id, 'reassign')
    return new Map([[seller_id, ids]])
  }
  const sellers = await sellersWithLoad(db, me.account_id, leavingId, dayOf(at, me.timezone))
  ensure(sellers.length > 0, 'conflict', { detail: 'No hay otro vendedor activo que reciba los leads' })
  return spreadByLoad(ids, sellers)
}

async function tell(db: Db, doer: Doer, from: number, to: number | null, leads: OpenLead[]) {
  for (let start = 0; start < leads.length; start += most)
    await emit(
      db,
      doer,
      ...leads.slice(start, start + most).map(({ id, contact_id }) => ({
        type: 'lead.assigned' as const,
        contact_id,
        lead_id: id,
        from_seller_id: from,
        seller_id: to,
        reason,
      })),
    )
}
