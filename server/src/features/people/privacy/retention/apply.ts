import { reportsKept } from '#contract/insight/reports.ts'
import { keptFor, type Retained, retained } from '#contract/people/retention.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { dropJobFilesOf } from '#server/features/office/jobs/actions.ts'
import { forgetUser } from '#server/features/office/users/erasure/erase.actions.ts'
import { lockLeaver } from '#server/features/office/users/erasure/erase.queries.ts'
import { lockContacts } from '#server/features/people/contacts/queries.ts'
import { removeOldParts } from '#server/features/people/exports/parts.queries.ts'
import { untilFewer } from '#server/platform/chunks.ts'
import type { Database, Db } from '#server/platform/db.ts'
import type { FileParts } from '#server/platform/files/open-files.ts'
import { changingFiles, type RequestFiles } from '#server/platform/files/request-files.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import type { Owned } from '#server/platform/owned.ts'
import { daysBefore, isBefore } from '#server/platform/time.ts'
import { erasePerson } from '../erasure/erase.actions.ts'
import { lockImports } from '../erasure/sheets.queries.ts'
import { isGoing, mostAtOnce, type Person, type Rows, removeRows, whoGoes } from './going.queries.ts'
import { chosenRetention } from './settings.queries.ts'

type Parts = {
  database: Database
  files: Pick<FileParts, 'store' | 'mostPerAccount'>
  enqueue: Enqueue
  owns: readonly Owned[]
}
type Lapsed<What> = { what: What; before: string; at: string; signal: AbortSignal; until: number }

/** Limit per account, so that others do not wait: the rest follows in the next nights. */
const longestInOne = 5 * 60_000

/**
 * Deletes what the account no longer keeps, in small transactions; a stopped run continues the next night. A failure of
 * one kind does not stop the others.
 */
export async function applyRetentionIn(parts: Parts, accountId: number, at: string, signal: AbortSignal) {
  const chosen = await parts.database.inAccount(accountId, (db) => chosenRetention(db, accountId))
  const until = Date.now() + longestInOne
  const failures: unknown[] = []
  for (const what of retained) {
    const own = chosen.find((one) => one.what === what)
    if (own && isBefore(daysBefore(at, 1), own.changed_at)) continue
    const before = daysBefore(at, own?.days ?? keptFor[what].usual)
    await removeOf(parts, accountId, { what, before, at, signal, until }).catch((error) =>
      failures.push(error),
    )
    signal.throwIfAborted()
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} kinds of data stayed`)
}

function removeOf(parts: Parts, accountId: number, { what, ...asked }: Lapsed<Retained>) {
  switch (what) {
    case 'deleted_contacts':
    case 'discarded_people':
    case 'departed_users':
      return eraseEach(parts, accountId, { what, ...asked })
    case 'files':
      return dropFiles(parts, accountId, asked)
    default:
      return untilFewer(mostAtOnce, () => removeSome(parts, accountId, what, asked.before), asked)
  }
}

async function dropFiles(parts: Parts, accountId: number, asked: Omit<Lapsed<Retained>, 'what'>) {
  const before = asked.before
  const files = { reports: daysBefore(asked.at, reportsKept), others: before }
  await untilFewer(mostAtOnce, () => dropJobFilesOf(parts, accountId, files, mostAtOnce), asked)
  const removeParts = (db: Db) => removeOldParts(db, accountId, before, mostAtOnce)
  await untilFewer(mostAtOnce, () => parts.database.inAccount(accountId, removeParts), asked)
}

const removeSome = ({ database }: Parts, accountId: number, what: Rows, before: string) =>
  database.inAccount(accountId, (db) => removeRows(db, accountId, what, before))

/** A failure for one contact does not stop the others; it is thrown at the end. */
async function eraseEach(parts: Parts, accountId: number, asked: Lapsed<Person>) {
  const { what, before, signal, until } = asked
  const failures: unknown[] = []
  let last = 0
  for (;;) {
    const ids = await parts.database.inAccount(accountId, (db) => whoGoes(db, accountId, what, before, last))
    for (const id of ids) {
      signal.throwIfAborted()
      if (Date.now() > until) break
      await eraseOne(parts, accountId, asked, id).catch((error) => failures.push(error))
      last = id
    }
    if (ids.length < mostAtOnce || Date.now() > until) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${what} stayed`)
}

const eraseOne = (
  { database, files, enqueue, owns }: Parts,
  accountId: number,
  asked: Lapsed<Person>,
  id: number,
) =>
  changingFiles(files, (changing) =>
    database.inAccount(accountId, async (db) => {
      const actor = { me: await systemOf(db, accountId), at: asked.at, address: '' }
      if (asked.what === 'departed_users')
        await eraseLeaver(db, actor, { files: changing, enqueue, owns }, asked, id)
      else await eraseContact(db, actor, { files: changing, enqueue, owns }, asked, id)
    }),
  )

type Means = { files: RequestFiles; enqueue: Enqueue; owns: readonly Owned[] }

/** The contact may be active again since the query. */
async function eraseContact(
  db: Db,
  actor: Actor,
  means: Means,
  { what, before }: Lapsed<Person>,
  id: number,
) {
  const { account_id } = actor.me
  await lockImports(db, account_id)
  await lockContacts(db, actor.me, [id])
  if (await isGoing(db, account_id, what, before, id))
    await erasePerson(db, actor, means, { id, confirm: id })
}

async function eraseLeaver(db: Db, actor: Actor, means: Means, { what, before }: Lapsed<Person>, id: number) {
  const { account_id } = actor.me
  const leaver = await lockLeaver(db, account_id, id)
  if (leaver && (await isGoing(db, account_id, what, before, id))) await forgetUser(db, actor, means, leaver)
}
