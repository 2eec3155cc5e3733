import type { Reassignment } from '#contract/users.ts'
import { ensureSellerTakes, giftsOf } from '#server/features/leads/assignment/actions.ts'
import { setSellers } from '#server/features/leads/assignment/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import type { Doer } from '#server/platform/me.ts'
import {
  countPendingTasks,
  type Load,
  lockOpenLeads,
  type OpenLead,
  passTasksOn,
  sellersWithLoad,
} from './queries.ts'

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
  const handed = await receivers(db, doer, sellerId, to, leads)
  await setSellers(db, doer, handed)
  await tell(db, doer, sellerId, handed)
  await passTasksOn(db, account_id, sellerId, doer.at)
  return { leads: leads.length, tasks: pending }
}

type Handed = OpenLead & { seller_id: number | null; reason: string }

async function receivers(
  db: Db,
  doer: Doer,
  leavingId: number,
  { to, seller_id }: Reassignment,
  leads: OpenLead[],
): Promise<Handed[]> {
  if (to === 'nobody') return leads.map((lead) => ({ ...lead, seller_id: null, reason }))
  if (to === 'rule') return byRules(db, doer, leavingId, leads)
  if (!seller_id || seller_id === leavingId) return failField('reassign', 'Elija otro vendedor')
  await ensureSellerTakes(db, doer.me, seller_id, 'reassign')
  return leads.map((lead) => ({ ...lead, seller_id, reason }))
}

/** By the account's rules; what none of them gives to somebody at once goes to whoever has the fewest. */
async function byRules(db: Db, doer: Doer, leavingId: number, leads: OpenLead[]): Promise<Handed[]> {
  const gifts = await giftsOf(
    db,
    doer,
    leads.map(({ id }) => id),
  )
  const sellers = await sellersWithLoad(db, doer, leavingId)
  ensure(sellers.length > 0, 'conflict', { detail: 'No hay otro vendedor activo que reciba los leads' })
  return leads.map((lead, index) => {
    const { seller_id = null, reason: why = null } = gifts[index] ?? {}
    const receiver = sellers.find(({ id }) => id === seller_id) ?? leastLoaded(sellers)
    receiver.open_leads++
    return { ...lead, seller_id: receiver.id, reason: why ? `${reason}. ${why}` : reason }
  })
}

const leastLoaded = (sellers: Load[]) => sellers.reduce((a, b) => (b.open_leads < a.open_leads ? b : a))

async function tell(db: Db, doer: Doer, from: number, handed: Handed[]) {
  for (let start = 0; start < handed.length; start += most)
    await emit(
      db,
      doer,
      ...handed.slice(start, start + most).map(({ id, ...lead }) => ({
        type: 'lead.assigned' as const,
        ...lead,
        lead_id: id,
        from_seller_id: from,
      })),
    )
}
