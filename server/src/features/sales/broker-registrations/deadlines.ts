import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { Deadline } from '#server/platform/jobs/wake-up.ts'
import { isNews } from './ending.ts'
import { brokerNames, type Kept, takeEnded, takeEnding } from './registrations.queries.ts'

const ending: Deadline = {
  kind: 'protection.ending',
  async run(db, accountId, subjectIds, { at }) {
    await tell(db, accountId, await takeEnding(db, accountId, subjectIds, at), { act: 'ending', at })
  },
}

const end: Deadline = {
  kind: 'protection.end',
  async run(db, accountId, subjectIds, { at }) {
    await tell(db, accountId, await takeEnded(db, accountId, subjectIds, at), { act: 'ended', at })
  },
}

/** The developer, and by the event its broker. */
async function tell(
  db: Db,
  accountId: number,
  registrations: Kept[],
  { act, at }: { act: 'ending' | 'ended'; at: string },
) {
  const news = registrations.filter(
    ({ protected_until: until }) => until !== null && (act === 'ending' || isNews(until, at)),
  )
  if (news.length === 0) return
  const names = await brokerNames(db, accountId, [...new Set(news.map((one) => one.broker_account_id))])
  const events = news.map(({ id, contact_id, broker_account_id }) => ({
    type: 'registration.changed' as const,
    contact_id,
    registration_id: id,
    broker_account_id,
    act,
    broker: names.get(broker_account_id) ?? '',
  }))
  await emit(db, { me: await systemOf(db, accountId), at }, ...events)
}

export const registrationDeadlines = [ending, end]
