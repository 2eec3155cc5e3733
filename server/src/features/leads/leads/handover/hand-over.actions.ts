import type { Reassignment } from '#contract/office/users.ts'
import { mostRows } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { startLongWork } from '#server/platform/jobs/long-work.ts'
import type { Actor } from '#server/platform/me.ts'
import { assignmentsOf, ensureSellerTakes } from '../assignment/assign.actions.ts'
import { setSellers } from '../assignment/assign.queries.ts'
import {
  countOpenLeads,
  countPendingTasks,
  type Load,
  lockOpenLeads,
  type OpenLead,
  passTasksOn,
  sellersWithLoad,
} from './hand-over.queries.ts'

const reason = 'El vendedor dejó de atender'

/** Hands over the open leads and pending tasks of a seller; without a receiver, fails with how many there are. */
export async function handOver(
  db: Db,
  actor: Actor,
  enqueue: Enqueue,
  sellerId: number,
  to: Reassignment | undefined,
) {
  const { account_id } = actor.me
  const leads = await countOpenLeads(db, account_id, sellerId)
  const tasks = await countPendingTasks(db, account_id, sellerId)
  if (leads === 0 && tasks === 0) return { leads, tasks }
  if (!to)
    fail('conflict', {
      detail: 'Indique quién recibe sus leads abiertos y tareas pendientes',
      conflict: { open_leads: leads, pending_tasks: tasks },
    })
  if (leads + tasks > mostRows.request) {
    await ensureReceiver(db, actor, sellerId, to)
    const asked = { seller_id: sellerId, to }
    const title = 'Traspaso de leads'
    await startLongWork(db, actor, enqueue, { kind: 'lead_handover', title, total: leads + tasks, asked })
  } else {
    await handLeadsOver(db, actor, sellerId, to, leads)
    await passTasksOn(db, account_id, sellerId, actor.at, tasks)
  }
  return { leads, tasks }
}

/** Hands over the next open leads of a seller; returns how many. */
export async function handLeadsOver(
  db: Db,
  actor: Actor,
  sellerId: number,
  to: Reassignment,
  most: number,
): Promise<number> {
  const leads = await lockOpenLeads(db, actor.me.account_id, sellerId, most)
  if (leads.length === 0) return 0
  const handed = await receivers(db, actor, sellerId, to, leads)
  await setSellers(db, actor, handed)
  await emit(
    db,
    actor,
    ...handed.map(({ id, ...lead }) => ({
      type: 'lead.assigned' as const,
      ...lead,
      lead_id: id,
      from_seller_id: sellerId,
    })),
  )
  return leads.length
}

export async function ensureReceiver(
  db: Db,
  actor: Actor,
  leavingId: number,
  { to, seller_id }: Reassignment,
) {
  if (to === 'rule') ensureSellers(await sellersWithLoad(db, actor, leavingId))
  if (to !== 'seller') return
  if (!seller_id || seller_id === leavingId) return failField('reassign', 'Elija otro vendedor')
  await ensureSellerTakes(db, actor.me, seller_id, 'reassign')
}

const ensureSellers = (sellers: Load[]) =>
  ensure(sellers.length > 0, 'conflict', { detail: 'No hay otro vendedor activo que reciba los leads' })

type Handed = OpenLead & { seller_id: number | null; reason: string }

async function receivers(
  db: Db,
  actor: Actor,
  leavingId: number,
  to: Reassignment,
  leads: OpenLead[],
): Promise<Handed[]> {
  if (to.to === 'rule') return byRules(db, actor, leavingId, leads)
  await ensureReceiver(db, actor, leavingId, to)
  const seller_id = to.seller_id ?? null
  return leads.map((lead) => ({ ...lead, seller_id, reason }))
}

/** By the account's rules; leads that no rule assigns at once go to the seller with the fewest. */
async function byRules(db: Db, actor: Actor, leavingId: number, leads: OpenLead[]): Promise<Handed[]> {
  const decided = await assignmentsOf(db, actor, leads)
  const sellers = await sellersWithLoad(db, actor, leavingId)
  ensureSellers(sellers)
  return decided.map(({ lead, assignment }) => {
    const receiver = sellers.find(({ id }) => id === assignment.seller_id) ?? leastLoaded(sellers)
    receiver.open_leads++
    return {
      ...lead,
      seller_id: receiver.id,
      reason: assignment.reason ? `${reason}. ${assignment.reason}` : reason,
    }
  })
}

const leastLoaded = (sellers: Load[]) => sellers.reduce((a, b) => (b.open_leads < a.open_leads ? b : a))
