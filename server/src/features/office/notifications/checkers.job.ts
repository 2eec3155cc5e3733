import { systemOf } from '#server/features/office/account/system.queries.ts'
import { checkersOf } from '#server/features/sales/deal-documents/checkers.queries.ts'
import { activeDealIds } from '#server/features/sales/deals/following.queries.ts'
import { type Waiting, waitingDocuments } from '#server/features/sales/deals/waiting-documents.queries.ts'
import { consumer } from '#server/platform/consumers/consumer.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { distinctBy } from '#server/platform/distinct.ts'
import { emit } from '#server/platform/events.ts'
import { broadcastChanged } from './actions.ts'
import { type NoticeOfDeal, noticesOfLeads, openNotices, removeNotices } from './of-deals.queries.ts'

type Parts = { database: Database }

/** After one of these others may check documents than before. */
const accessActs = new Set([
  'users.created',
  'users.changed',
  'users.activated',
  'users.deactivated',
  'users.erased',
  'users.permissions_changed',
  'users.group_added',
  'users.group_removed',
  'groups.permissions_changed',
  'pipeline.step_document_changed',
  'pipeline.step_document_deleted',
  'pipeline.sale_step_deleted',
  'account.deals_configured',
])

/** At most so many documents are gone through: what waits stands in the list of deals too. */
const most = 500
/** Of so many of them, the newest, one user hears. */
const mostTold = 20
const kind = 'document_to_check'

/**
 * Who may check documents from now on, or sells a deal from now on, hears of those that wait already, and of one whose check or refusal was
 * taken back; who may not any more, or what needs it no more, loses its notification. It reads how things are.
 */
export const followCheckers = consumer({
  name: 'follow-checkers',
  events: [
    'act.recorded',
    'lead.assigned',
    'deal.document_added',
    'deal.document_checked',
    'deal.document_refused',
    'deal.document_deleted',
    'deal.assigned',
    'deal.lost',
    'deal.rescinded',
  ],
  longest: '2 min',
  perAccount: 1,
  run: async ({ database }: Parts, accountId, happened, { now }) => {
    const isAccess = happened.some(({ event }) => event.type === 'act.recorded' && accessActs.has(event.act))
    const leads = happened.flatMap(({ event }) => (event.type === 'lead.assigned' ? [event.lead_id] : []))
    const judged = happened.flatMap(({ event }) => ('deal_id' in event ? [event.deal_id] : []))
    if (!isAccess && judged.length === 0 && leads.length === 0) return
    const undone = happened.flatMap(({ event }) =>
      event.type === 'deal.document_checked' && !event.is_checked ? [event] : [],
    )
    await database.inAccount(accountId, async (db) => {
      const given = await activeDealIds(db, accountId, leads)
      const dealIds = [...judged, ...given]
      if (!isAccess && dealIds.length === 0) return
      const again = new Set([...undone.map(({ deal_id }) => deal_id), ...given])
      const all = isAccess ? await openNotices(db, accountId, { kind, dealIds: null, most }) : []
      const ofDeals = await openNotices(db, accountId, { kind, dealIds, most })
      const open = distinctBy([...all, ...ofDeals], ({ id }) => id)
      const ofOpen = await waitingOf(db, accountId, open)
      const backAgain = await waitingDocuments(db, accountId, { dealIds: [...again], most })
      const newest = isAccess ? await waitingDocuments(db, accountId, { most }) : []
      const toTell = distinctBy([...newest, ...backAgain], byDocument)
      const checkers = await checkersOf(db, accountId, distinctBy([...ofOpen, ...toTell], byDocument))
      await withdraw(db, accountId, { open, waiting: ofOpen, checkers })
      const anew = new Set(undone.map(({ document_id }) => document_id))
      const told = { waiting: toTell, given: new Set(given), anew, checkers, at: now() }
      if (toTell.length > 0) await tellNew(db, accountId, told)
    })
  },
})

const byDocument = ({ document_id }: Waiting) => document_id

/** What these notifications are about, as far as it still waits: however many documents their deals have. */
async function waitingOf(db: Db, accountId: number, open: NoticeOfDeal[]): Promise<Waiting[]> {
  const ids = open.flatMap(({ document_id }) => document_id ?? [])
  const unnumbered = open.filter(({ document_id }) => document_id === null)
  const named = {
    dealIds: [...new Set(unnumbered.map(({ deal_id }) => deal_id))],
    names: [...new Set(unnumbered.map(({ title }) => title))],
  }
  return distinctBy(
    [
      ...(await waitingDocuments(db, accountId, { ids, most: ids.length })),
      ...(unnumbered.length > 0 ? await waitingDocuments(db, accountId, { ...named, most: 5 * most }) : []),
    ],
    byDocument,
  )
}

type Checkers = Map<number, number[]>
type Told = Pick<NoticeOfDeal, 'user_id' | 'deal_id' | 'document_id' | 'title'>
const keyOf = ({ user_id, deal_id, document_id, title }: Told) =>
  `${user_id} ${deal_id} ${document_id === null ? title : `#${document_id}`}`
/** By its number, and by its name as notices of before have it. */
const keysOf = ({ deal_id, document_id, name: title }: Waiting, user_id: number) => [
  keyOf({ user_id, deal_id, document_id, title }),
  keyOf({ user_id, deal_id, document_id: null, title }),
]

/** Of what a client sent by a link who sells hears too. */
const sellerOf = ({ uploaded_by_id, seller_id }: Waiting) => (uploaded_by_id === null ? [seller_id] : [])

async function withdraw(
  db: Db,
  accountId: number,
  { open, waiting, checkers }: { open: NoticeOfDeal[]; waiting: Waiting[]; checkers: Checkers },
) {
  const right = new Set(
    waiting.flatMap((one) =>
      [...(checkers.get(one.document_id) ?? []), ...sellerOf(one)].flatMap((user_id) => keysOf(one, user_id)),
    ),
  )
  const over = open.filter((notice) => !right.has(keyOf(notice)))
  if (over.length === 0) return
  await removeNotices(
    db,
    accountId,
    over.map(({ id }) => id),
  )
  broadcastChanged(db, accountId, [...new Set(over.map(({ user_id }) => user_id))])
}

/** `given`: deals that have a new seller. `anew`: documents that wait again, whatever was put away of them before. */
type ToTell = {
  waiting: Waiting[]
  given: Set<number>
  anew: Set<number>
  checkers: Checkers
  at: string
}

async function tellNew(db: Db, accountId: number, { waiting, given, anew, checkers, at }: ToTell) {
  const leads = [...new Set(waiting.map(({ lead_id }) => lead_id))]
  const told = new Set(
    (await noticesOfLeads(db, accountId, { kind, leads }))
      .filter(({ document_id, is_archived }) => !is_archived || !anew.has(document_id ?? 0))
      .map(keyOf),
  )
  const me = await systemOf(db, accountId)
  const heard = new Map<number, number>()
  const events = waiting.flatMap((one) => {
    const { uploaded_by_id, ...document } = one
    const must = checkers.get(one.document_id) ?? []
    const users = [...new Set([...must, ...(given.has(one.deal_id) ? sellerOf(one) : [])])].filter(
      (user_id) => {
        heard.set(user_id, (heard.get(user_id) ?? 0) + 1)
        return (heard.get(user_id) ?? 0) <= mostTold
      },
    )
    const users_ids = users.filter(
      (user_id) => user_id !== uploaded_by_id && !keysOf(one, user_id).some((key) => told.has(key)),
    )
    return users_ids.length > 0 ? [{ type: 'deal.document_waits' as const, ...document, users_ids }] : []
  })
  if (events.length > 0) await emit(db, { me, at }, ...events)
}
