import type { Event } from '#contract/events.ts'
import { noteLeadgens, saysLeads } from '#server/features/leads/lead-ads/webhook.actions.ts'
import { connectionsOf } from '#server/features/messaging/connections/queries.ts'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { areKnown } from '#server/features/messaging/conversations/opening.queries.ts'
import { takeTemplate, templateFields } from '#server/features/messaging/templates/told.actions.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { lockContacts } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { parseMetaJson } from '#server/platform/graph/client.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { unseal } from '#server/platform/secrets.ts'
import { takeEcho } from './echoes.actions.ts'
import { changeIn } from './messages.actions.ts'
import { changesOf, Echo, IncomingMessage, IncomingStatus, Preference } from './payload.ts'
import { takePreference } from './preferences.actions.ts'
import type { Delivery } from './queries.ts'
import { lockNewcomers } from './senders.actions.ts'
import { takeStatuses } from './statuses.actions.ts'
import { takeWords, type Words, wordsIn } from './words.actions.ts'

type Means = { meta: MetaParts; enqueue: Enqueue; at: string }

/** Something that a webhook says. */
type Thing =
  | { kind: 'words'; words: Words }
  | { kind: 'status'; status: IncomingStatus }
  | { kind: 'other'; take: () => Promise<unknown> }

/**
 * Processes webhooks of an account in this order. Words of people whose conversations are known are kept together, and so are statuses:
 * the more there are, the less each costs. `isLate` is asked before each one; returned is how many were processed.
 */
export async function takeBatch(
  db: Db,
  accountId: number,
  deliveries: readonly Delivery[],
  { meta, enqueue, at, isLate }: Means & { isLate(): boolean },
): Promise<number> {
  const actor = { me: await systemOf(db, accountId), at }
  const said: Event[] = []
  const say = (event: Event) => void said.push(event)
  const all = await thingsIn(db, actor, deliveries, { meta, enqueue, say })
  const isKnown = await lockOthers(db, actor.me, all.flat())
  const waiting: { words: Words[]; statuses: IncomingStatus[] } = { words: [], statuses: [] }
  const takeWaiting = async () => {
    await takeWords(db, actor, waiting.words.splice(0), { enqueue, say })
    await takeStatuses(db, actor, waiting.statuses.splice(0), say)
  }
  let taken = 0
  for (const things of all) {
    if (taken > 0 && isLate()) break
    for (const thing of things) {
      if (thing.kind === 'status') waiting.statuses.push(thing.status)
      if (thing.kind === 'words') waiting.words.push(thing.words)
      // What comes after it may rest on what came before. A newcomer takes long, so that it is looked at the time next.
      const isAlone = thing.kind === 'words' ? !isKnown(thing.words) : thing.kind === 'other'
      if (isAlone) await takeWaiting()
      if (thing.kind === 'other') await thing.take()
    }
    taken += 1
  }
  await takeWaiting()
  await emit(db, actor, ...said)
  return taken
}

/**
 * A person without a conversation becomes a contact: their phones are locked before any conversation is, in the order that an import locks
 * them in; then the contacts of the others, as those who write to them do. Tells whose conversation is known; a change of number never counts as that.
 */
async function lockOthers(db: Db, me: Me, things: readonly Thing[]) {
  const all = things.flatMap((thing) => (thing.kind === 'words' ? [thing.words] : []))
  if (all.length === 0) return () => true
  const { isKnown: known, contactIds } = await areKnown(
    db,
    me.account_id,
    all.map(({ with_ }) => with_),
  )
  const isKnown = ({ with_, message }: Words) => message.type !== 'system' && known(with_)
  const newcomers = all.filter(({ with_ }) => !known(with_)).map(({ with_ }) => with_)
  if (newcomers.length > 0) await lockNewcomers(db, me.account_id, newcomers)
  if (contactIds.length > 0) await lockContacts(db, me, contactIds)
  return isKnown
}

type Using = { meta: MetaParts; enqueue: Enqueue; say: (event: Event) => void }

/** What each of these webhooks says, in its order. */
async function thingsIn(
  db: Db,
  actor: Actor,
  deliveries: readonly Delivery[],
  { meta, enqueue, say }: Using,
): Promise<Thing[][]> {
  const { account_id } = actor.me
  const kept = (await connectionsOf(db, account_id)).find(({ kind }) => kind === 'messaging')
  const { phone_number_id, waba_id } = kept?.settings ?? {}
  const ours = { phoneNumberId: phone_number_id, wabaId: waba_id }
  return deliveries.map(({ body }) => {
    const parsed = parseMetaJson(unseal(meta.keys, body))
    const { messages, templates } = changesOf(parsed, ours, templateFields)
    const other = (take: () => Promise<unknown>): Thing => ({ kind: 'other', take })
    return [
      ...(saysLeads(parsed)
        ? [other(() => noteLeadgens(db, account_id, parsed, { at: actor.at, enqueue }))]
        : []),
      ...templates.map(({ field, value }) => other(() => takeTemplate(db, actor, { field, value, enqueue }))),
      ...messages.flatMap((value): Thing[] => [
        ...(value.messages ?? []).flatMap((one): Thing[] => {
          const { data } = IncomingMessage.safeParse(one)
          const change = data && changeIn(data)
          if (change) return [other(() => change(db, actor, data, { enqueue, say }))]
          const words = data && wordsIn(value, data)
          return words ? [{ kind: 'words', words }] : []
        }),
        ...(value.statuses ?? []).flatMap((one): Thing[] => {
          const { data } = IncomingStatus.safeParse(one)
          return data ? [{ kind: 'status', status: data }] : []
        }),
        ...(value.message_echoes ?? []).flatMap((one): Thing[] => {
          const { data } = Echo.safeParse(one)
          return data ? [other(() => takeEcho(db, actor, { value, echo: data, enqueue, say }))] : []
        }),
        ...(value.user_preferences ?? []).flatMap((one): Thing[] => {
          const { data } = Preference.safeParse(one)
          return data ? [other(() => takePreference(db, actor, data))] : []
        }),
      ]),
    ]
  })
}
