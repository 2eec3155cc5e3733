import pLimit from 'p-limit'
import * as contract from '#contract/sales/broker-registrations.ts'
import { isLinkedWith, ownersFor } from '#server/features/stock/unit-shares/links.queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { type MountedRoute, preparedRoute, route } from '#server/platform/route.ts'
import { confirmVisit, decide } from './deciding.actions.ts'
import { evidenceOf } from './evidence.queries.ts'
import * as lists from './list.queries.ts'
import { keepMade, madeById, renewMade } from './made.queries.ts'
import { type Changed, dispute, noLink, ownRegistration, showEvidence } from './own.actions.ts'
import { projectsOpenToBrokers } from './projects.queries.ts'
import { type Asking, register } from './registering.actions.ts'
import { keptRegistration } from './registrations.queries.ts'
import { visitCode } from './visit-code.ts'

export const brokerRegistrationRoutes: MountedRoute[] = [
  preparedRoute(contract.listRegistrableProjects, registrable, ({ prepared }) => prepared),
  preparedRoute(
    contract.registerContact,
    (asking) => register(asking, asking.body),
    async ({ db, actor, body, now, prepared }) => {
      const { registration, owner, project, isNew } = prepared
      await keepMade(db, actor, body.contact_id, prepared)
      await renewMade(db, actor.me.account_id, registration)
      const { status, protected_until } = await lists.sharedContactById(db, actor.me, registration.id, now)
      if (isNew) {
        const act = registration.is_first ? 'registered' : 'second'
        await noted(db, actor, { id: registration.id, contact_id: body.contact_id }, act, {
          developer: owner.name,
          project: project.name,
        })
      }
      return { id: registration.id, status, protected_until }
    },
  ),
  route(contract.listSharedContacts, ({ db, me, query, now, linkToPage }) =>
    lists.pageOfRegistrations(db, me, query, now, linkToPage),
  ),
  preparedRoute(
    contract.getSharedContact,
    (asking) => whatTheDeveloperKeeps(asking, asking.params.id),
    async ({ db, me, params: { id }, now, prepared, linkToFile }) => {
      const shown = await lists.sharedContactById(db, me, id, now)
      const { log, evidence } = prepared ?? {
        log: await lists.logOf(db, me.account_id, id, true),
        evidence: await evidenceOf(db, me.account_id, id),
      }
      return {
        ...shown,
        first: prepared ? null : await lists.firstOf(db, me, id),
        log,
        evidence: evidence.map(({ key, ...file }) => ({
          ...file,
          url: linkToFile({ key, name: file.name, mime: file.mime }),
        })),
      }
    },
  ),
  preparedRoute(
    contract.disputeRegistration,
    (asking) => dispute(asking, asking.params.id, asking.body.reason),
    ({ db, actor, prepared }) => kept(db, actor, prepared, 'disputed'),
  ),
  preparedRoute(
    contract.addRegistrationEvidence,
    (asking) => showEvidence(asking, asking.params.id, asking),
    ({ db, actor, prepared }) => kept(db, actor, prepared, 'evidence'),
  ),
  route(contract.decideRegistration, async ({ db, actor, me, params: { id }, body, now }) => {
    await decide(db, actor, id, body)
    return lists.sharedContactById(db, me, id, now)
  }),
  preparedRoute(
    contract.getVisitCode,
    (asking) => codeFor(asking, asking.params.id),
    ({ prepared, publicUrl }) => ({
      ...prepared,
      url: `${new URL(publicUrl).origin}/shared-contacts?visit=${prepared.code}`,
    }),
  ),
  route(contract.confirmVisit, async ({ db, actor, me, body, now, fingerprint }) =>
    lists.sharedContactById(db, me, await confirmVisit(db, actor, { fingerprint }, body.code), now),
  ),
]

/** What a broker did, in its own account: its row, its audit, its open screens. */
async function kept(db: Db, actor: Actor, { made, registration, isNew }: Changed, act: Told) {
  await renewMade(db, actor.me.account_id, registration)
  if (isNew) await noted(db, actor, made, act, {})
  return lists.sharedContactById(db, actor.me, made.id, actor.at)
}

type Told = 'registered' | 'second' | 'disputed' | 'evidence'

async function noted(
  db: Db,
  actor: Actor,
  { id, contact_id }: { id: number; contact_id: number },
  act: Told,
  data: Record<string, string>,
) {
  await emit(db, actor, {
    type: 'registration.received',
    contact_id,
    registration_id: id,
    act,
    made_by_id: null,
    developer: data.developer ?? '',
  })
  await record(db, actor, `contacts.registration_${act}`, { contact_id, registration_id: id, ...data })
}

/** The log and the evidence of a registration of the broker: null where it is none, nothing where they are not linked any more. */
async function whatTheDeveloperKeeps({ accounts, me }: Asking, id: number) {
  const made = await accounts.readingInAccount(me.account_id, (db) => madeById(db, me, id))
  if (!made) return null
  const owner = made.owner_account_id
  return accounts.readingInAccount(owner, async (db) =>
    (await isOpen(db, owner, me.account_id, id))
      ? { log: await lists.logOf(db, owner, id, false), evidence: await evidenceOf(db, owner, id) }
      : { log: [], evidence: [] },
  )
}

const isOpen = async (db: Db, owner: number, brokerId: number, id: number) =>
  (await isLinkedWith(db, owner, brokerId)) &&
  (await keptRegistration(db, owner, id))?.broker_account_id === brokerId

async function codeFor(asking: Asking, id: number) {
  const { accounts, me, now, fingerprint } = asking
  const { owner_account_id: owner } = await ownRegistration(asking, id)
  const registration = await accounts.readingInAccount(owner, async (db) => {
    ensure(await isOpen(db, owner, me.account_id, id), 'conflict', { detail: noLink })
    return keptRegistration(db, owner, id)
  })
  if (!registration?.protected_until || registration.protected_until <= now)
    fail('conflict', { detail: 'Solo se muestra mientras el registro está protegido' })
  return visitCode(fingerprint, owner, id, now)
}

/** One developer after the other: however many they are, a request holds one connection. */
async function registrable({ accounts, me }: Asking) {
  const owners = await accounts.acrossAccounts((db) => ownersFor(db, me.account_id))
  return pLimit(1).map(owners, async ({ id, uuid, name }) => {
    const open = await accounts.readingInAccount(id, (db) => projectsOpenToBrokers(db, id))
    return {
      uuid,
      name,
      projects: open.map(({ id: _id, ...project }) => project),
    }
  })
}
