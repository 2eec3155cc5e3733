import { systemOf } from '#server/features/office/account/system.queries.ts'
import { linkedAmong } from '#server/features/stock/unit-shares/links.queries.ts'
import { audit } from '#server/platform/audit.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { systemId } from '#server/platform/me.ts'
import { type Kept, keptQuotations } from './kept.queries.ts'
import { keepMade, refuseMade } from './made.queries.ts'
import { unitsShared } from './offered.queries.ts'

export type Telling = { database: Database; now: () => string }

/** Of the deal that followed, or of the discount that waits. */
export const stateOf = ({ deal_status, status, number, approval }: Kept) =>
  deal_status ?? (number === null ? (approval ?? status) : status)

/** The brokers hear what became of these quotations: those that are linked, each in its own account. */
export async function tellBrokersOf(telling: Telling, accountId: number, ids: number[]) {
  const { database, now } = telling
  const heard = await database.inAccount(accountId, async (db) => {
    const rows = await keptQuotations(db, accountId, ids)
    const linked = await linkedAmong(db, accountId, brokersOf(rows))
    return heardBy(
      db,
      accountId,
      rows.filter(({ broker_account_id }) => linked.has(broker_account_id)),
      now(),
    )
  })
  for (const brokerId of brokersOf(heard.map(({ row }) => row)))
    await tellBroker(
      telling,
      { owner: accountId, broker: brokerId },
      heard.filter(({ row }) => row.broker_account_id === brokerId),
    )
}

const brokersOf = (rows: Kept[]) => [...new Set(rows.map(({ broker_account_id }) => broker_account_id))]

/** `onlyKnown`: nothing for a broker that has no row of it. */
export type Heard = { row: Kept; onlyKnown: boolean }

/** A further version is new to its broker only where all of it is shared with its price, for its client. */
export async function heardBy(db: Db, accountId: number, rows: Kept[], now: string): Promise<Heard[]> {
  const { timezone } = await systemOf(db, accountId)
  const today = dayOf(now, timezone)
  const heard: Heard[] = []
  for (const row of rows) {
    const { broker_account_id, version, units_ids, protected_until } = row
    const isProtected = (protected_until ?? '') > now
    const shared =
      version === 1 || !isProtected
        ? []
        : await unitsShared(db, { account_id: accountId, today, broker_account_id }, units_ids)
    const isOpen =
      isProtected && shared.length === units_ids.length && shared.every(({ terms }) => terms.shows_price)
    heard.push({ row, onlyKnown: version > 1 && !isOpen })
  }
  return heard
}

/** In one transaction of the broker. It says nothing of what a row has already; of `quiet` ones nobody is notified. */
export async function tellBroker(
  { database, now }: Telling,
  { owner, broker }: { owner: number; broker: number },
  heard: Heard[],
  quiet: ReadonlySet<number> = new Set(),
) {
  const keep = (db: Db, row: Kept, onlyKnown: boolean) =>
    keepAndTell(db, row, { at: now(), onlyKnown, isQuiet: quiet.has(row.id) })
  // A draft without a row was withdrawn since it was read, or the broker's part of it was lost: only the developer's row can tell.
  const missing: number[] = []
  await database.inAccount(broker, async (db) => {
    for (const { row, onlyKnown } of heard) {
      const isKnown = await keep(db, row, onlyKnown || row.number === null)
      if (!isKnown && row.number === null) missing.push(row.id)
    }
  })
  if (missing.length === 0) return
  const still = await database.inAccount(owner, (db) => keptQuotations(db, owner, missing))
  await database.inAccount(broker, async (db) => {
    for (const row of still) await keep(db, row, false)
  })
}

type How = { at: string; onlyKnown: boolean; isQuiet: boolean }

/** False where the broker has no row of it. */
async function keepAndTell(db: Db, row: Kept, { at, onlyKnown, isQuiet }: How) {
  const { id: quotation_id, broker_account_id: account_id, number } = row
  const made = await keepMade(db, { id: systemId, account_id }, row, { onlyKnown })
  if (!made || made === 'unknown') return made === undefined
  const status = stateOf(row)
  const { contact_id, made_by_id, owner_name: developer, is_other_status } = made
  await audit(db, {
    account_id,
    user_id: null,
    act: `quotations.shared_${is_other_status ? status : 'revoked'}`,
    address: null,
    at,
    data: { quotation_id, number, contact_id, developer },
  })
  if (!is_other_status) return true
  await emit(
    db,
    { me: { id: systemId, account_id }, at },
    {
      type: 'shared_quotation.received',
      contact_id,
      quotation_id,
      number,
      status,
      made_by_id: isQuiet ? null : made_by_id,
      developer,
      reason: number === null ? row.approval_decision : null,
    },
  )
  return true
}

/** The developer removes nothing of a broker but what it refused: a draft that is gone was refused, also where the broker did not hear of it. */
export async function tellRefused({ database, now }: Telling, account_id: number, ids: number[]) {
  if (ids.length === 0) return
  await database.inAccount(account_id, async (db) => {
    const author = { me: { id: systemId, account_id }, at: now() }
    for (const { id: quotation_id, contact_id, made_by_id, developer } of await refuseMade(
      db,
      account_id,
      ids,
    )) {
      const data = { quotation_id, number: null, contact_id, developer }
      await audit(db, {
        account_id,
        user_id: null,
        act: 'quotations.shared_refused',
        address: null,
        at: author.at,
        data,
      })
      await emit(db, author, { type: 'shared_quotation.received', ...data, status: 'refused', made_by_id })
    }
  })
}
