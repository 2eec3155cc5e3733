import pLimit from 'p-limit'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listUnitsSharedWithMe } from '#contract/stock/unit-shares.ts'
import { dayOf } from '#server/platform/days.ts'
import { fail } from '#server/platform/fail.ts'
import { isFilled, pageOf, pageRequest } from '#server/platform/list/page.ts'
import type { Me } from '#server/platform/me.ts'
import type { Accounts } from '#server/platform/route.ts'
import * as queries from './guest.queries.ts'
import { type Owner, ownersFor } from './links.queries.ts'
import { sharedPicture } from './picture.ts'

type Query = OutputOf<typeof listUnitsSharedWithMe, 'query'>
export type Asking = { accounts: Accounts; me: Me; now: string }

/** The developers of `me`, each to be looked at in a transaction of its own account (decision 126). */
export async function guestsOf({ accounts, me, now }: Asking, uuids?: string[]): Promise<queries.Guest[]> {
  const owners = await accounts.acrossAccounts((db) => ownersFor(db, me.account_id))
  const isAsked = ({ uuid }: Owner) => !uuids || uuids.includes(uuid)
  return owners.filter(isAsked).map((owner) => queries.guestOf(me, owner, dayOf(now, owner.timezone)))
}

/** A page over all developers: counts of each say where it begins and ends. */
export async function pageSharedWithMe(asking: Asking, query: Query, link: (page: number) => string) {
  const { accounts, me, now } = asking
  const asked = pageRequest(me, query)
  const guests = query.is_shared_with_me === false ? [] : await guestsOf(asking, query.owners_uuids)
  const rows: (queries.SharedRow & { owner: Owner })[] = []
  let before = 0
  for (const guest of guests) {
    const list = queries.sharedList(guest, query, now)
    const count = await accounts.readingInAccount(guest.owner.id, async (db) => {
      const count = await queries.countShared(db, list)
      const offset = Math.max(0, asked.offset - before)
      const limit = asked.limit - rows.length
      if (limit > 0 && offset < count)
        for (const row of await queries.sliceOfShared(db, guest, list, { offset, limit }))
          rows.push({ ...row, owner: guest.owner })
      return count
    })
    before += count
    if (isFilled(asked, rows, before)) break
  }
  return pageOf(asked, before, rows, link)
}

/** One developer after the other: however many they are, a request holds one connection. */
export async function ownersWithUnits(asking: Asking) {
  const guests = await guestsOf(asking)
  return pLimit(1).map(guests, (guest) =>
    asking.accounts.readingInAccount(guest.owner.id, async (db) => {
      const projects = await queries.projectsShared(db, guest)
      return {
        uuid: guest.owner.uuid,
        name: guest.owner.name,
        units: projects.reduce((sum, { units }) => sum + units, 0),
        projects: projects.flatMap(({ id, name, units }) =>
          id !== null && name !== null ? [{ id, name, units }] : [],
        ),
      }
    }),
  )
}

/** A project as a picture, of whichever developer shares of it; or 404. */
export async function pictureSharedWithMe(asking: Asking, projectId: number) {
  for (const guest of await guestsOf(asking)) {
    const shown = await asking.accounts.readingInAccount(guest.owner.id, (db) =>
      sharedPicture(db, guest, projectId, asking.now),
    )
    if (shown) return shown
  }
  return fail('not_found')
}

/** A unit with its pictures and its project, whichever developer shares it; or 404. */
export async function unitSharedWithMe(asking: Asking, id: number) {
  for (const guest of await guestsOf(asking)) {
    const shared = await asking.accounts.readingInAccount(guest.owner.id, async (db) => {
      const unit = await queries.sharedUnit(db, guest, id, asking.now)
      if (!unit) return null
      const images = await queries.imagesShared(db, guest, 'unit', id)
      const project = unit.project && (await queries.projectFacts(db, guest, unit.project.id))
      const projectImages = project ? await queries.imagesShared(db, guest, 'project', project.id) : []
      return { ...unit, owner: guest.owner, images, project_facts: project ?? null, projectImages }
    })
    if (shared) return shared
  }
  return fail('not_found')
}
