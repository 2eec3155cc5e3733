import { systemOf } from '#server/features/office/account/system.queries.ts'
import { checkersOf } from '#server/features/sales/deal-documents/checkers.queries.ts'
import { type Waiting, waitingDocuments } from '#server/features/sales/deals/waiting-documents.queries.ts'
import { consumer } from '#server/platform/consumers/consumer.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { broadcastChanged } from './actions.ts'
import { type NoticeOfDeal, noticesOfLeads, openNotices, removeNotices } from './of-deals.queries.ts'

type Parts = { database: Database }

/** After one of these others may check documents than before. */
const accessActs = new Set([
  ...[
    'users.created',
    'users.changed',
    'users.activated',
    'users.deactivated',
    'users.erased',
    'users.joined',
  ],
  ...['users.permissions_changed', 'users.group_added', 'users.group_removed', 'groups.permissions_changed'],
  ...['pipeline.step_document_changed', 'pipeline.step_document_deleted', 'pipeline.sale_step_deleted'],
  'account.deals_configured',
])

/** At most so many documents are gone through: what waits stands in the list of deals too. */
const most = 500
/** Of so many of them, the newest, one user hears. */
const mostTold = 20
const kind = 'document_to_check'

/**
 * Who may check documents from now on hears of those that wait already, and of one whose check or refusal was taken back; who may not any more, or what needs it no more, loses its
 * notification. It reads how things are.
 */
export const followCheckers = consumer({
  name: 'follow-checkers',
  events: [
    'act.recorded',
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
    const dealIds = happened.flatMap(({ event }) => ('deal_id' in event ? [event.deal_id] : []))
    if (!isAccess && dealIds.length === 0) return
    const again = happened.flatMap(({ event }) =>
      event.type === 'deal.document_checked' && !event.is_checked ? [event.deal_id] : [],
    )
    await database.inAccount(accountId, async (db) => {
      const all = isAccess ? await openNotices(db, accountId, { kind, dealIds: null, most }) : []
      const ofDeals = await openNotices(db, accountId, { kind, dealIds, most })
      const open = [...new Map([...all, ...ofDeals].map((one) => [one.id, one])).values()]
      const ofOpen = [...new Set([...open.map(({ deal_id }) => deal_id), ...again])]
      const ofThese = await waitingDocuments(db, accountId, { dealIds: ofOpen, most: 5 * most })
      const newest = isAccess ? await waitingDocuments(db, accountId, { dealIds: null, most }) : []
      const checkers = await checkersOf(db, accountId, [
        ...new Map([...ofThese, ...newest].map((one) => [one.document_id, one])).values(),
      ])
      await withdraw(db, accountId, { open, waiting: ofThese, checkers })
      const backAgain = ofThese.filter(({ deal_id }) => again.includes(deal_id))
      const toTell = [...new Map([...newest, ...backAgain].map((one) => [one.document_id, one])).values()]
      if (toTell.length > 0) await tellNew(db, accountId, { waiting: toTell, checkers, at: now() })
    })
  },
})

type Checkers = Map<number, number[]>
const keyOf = ({ user_id, deal_id, title }: Pick<NoticeOfDeal, 'user_id' | 'deal_id' | 'title'>) =>
  `${user_id} ${deal_id} ${title}`
const keysOf = (document: Waiting, users: number[]) =>
  users.map((user_id) => keyOf({ user_id, deal_id: document.deal_id, title: document.name }))

async function withdraw(
  db: Db,
  accountId: number,
  { open, waiting, checkers }: { open: NoticeOfDeal[]; waiting: Waiting[]; checkers: Checkers },
) {
  // Its seller heard that the client sent it.
  const right = new Set(
    waiting.flatMap((one) =>
      keysOf(one, [
        ...(checkers.get(one.document_id) ?? []),
        ...(one.uploaded_by_id === null ? [one.seller_id] : []),
      ]),
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

async function tellNew(
  db: Db,
  accountId: number,
  { waiting, checkers, at }: { waiting: Waiting[]; checkers: Checkers; at: string },
) {
  const leads = [...new Set(waiting.map(({ lead_id }) => lead_id))]
  const told = new Set((await noticesOfLeads(db, accountId, { kind, leads })).map(keyOf))
  const me = await systemOf(db, accountId)
  const heard = new Map<number, number>()
  const events = waiting.flatMap(({ uploaded_by_id, ...document }) => {
    const users = (checkers.get(document.document_id) ?? []).filter((user_id) => {
      heard.set(user_id, (heard.get(user_id) ?? 0) + 1)
      return (heard.get(user_id) ?? 0) <= mostTold
    })
    const users_ids = users.filter(
      (user_id) =>
        user_id !== uploaded_by_id && !told.has(keyOf({ ...document, user_id, title: document.name })),
    )
    return users_ids.length > 0 ? [{ type: 'deal.document_waits' as const, ...document, users_ids }] : []
  })
  if (events.length > 0) await emit(db, { me, at }, ...events)
}
