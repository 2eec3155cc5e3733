import type { Event } from '#contract/events.ts'
import { visibleLead } from '#server/features/leads/leads/queries.ts'
import { personOf } from '#server/features/office/users/acting.queries.ts'
import { isContactVisible } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Author } from '#server/platform/events.ts'
import { authorOf, type Me } from '#server/platform/me.ts'
import { forgetOffers, type News, notify } from './actions.ts'
import { namesOfContacts, peopleNamed, peopleWho } from './queries.ts'

/** Creates notifications in the transaction of the event. */
export async function tellPeople(db: Db, author: Author, events: Event[]) {
  const taken = events.flatMap((event) => (endsOffer(event) ? [event.lead_id] : []))
  if (taken.length > 0) await forgetOffers(db, author, taken)
  const concerning = events.filter((event) => concernsSomebody(event, authorOf(author.me) !== null))
  if (concerning.length === 0) return
  const { account_id } = author.me
  const names = await namesOfContacts(db, account_id, [
    ...new Set(concerning.map((event) => event.contact_id)),
  ])
  const chiefs = concerning.some((event) => event.type === 'lead.response_overdue' && event.tells === 'chief')
    ? await peopleWho(db, account_id, ['leads.assign', 'leads.view_all'])
    : []
  const news: News[] = []
  for (const event of concerning) {
    if (!names.has(event.contact_id)) continue
    const data = { name: names.get(event.contact_id) || undefined }
    news.push(...(await newsOf(event, data, { db, author, chiefs })))
  }
  await notify(db, author, news)
}

type Ending = Extract<
  Event,
  {
    type: 'lead.assigned' | 'lead.discarded' | 'lead.marked_defective' | 'lead.followed_up' | 'lead.moved'
  }
>

/** The lead may be assigned, or no longer to be contacted: a query decides whether it can still be claimed. */
function endsOffer(event: Event): event is Ending {
  switch (event.type) {
    case 'lead.assigned':
      return event.from_seller_id === null
    case 'lead.discarded':
    case 'lead.marked_defective':
    case 'lead.followed_up':
    case 'lead.moved':
      return true
    default:
      return false
  }
}

type Concerning = Extract<
  Event,
  {
    type:
      | 'lead.created'
      | 'lead.assigned'
      | 'lead.offered'
      | 'lead.response_overdue'
      | 'task.reminded'
      | 'task.overdue'
      | 'lead.noted'
      | 'contact.noted'
  }
>

/** Only texts by users of the account can mention someone; the text of a public form cannot. */
function concernsSomebody(event: Event, isByPerson: boolean): event is Concerning {
  switch (event.type) {
    case 'lead.created':
    case 'lead.assigned':
    case 'task.reminded':
    case 'task.overdue':
      return event.seller_id !== null
    case 'lead.offered':
      return event.sellers_ids.length > 0
    case 'lead.response_overdue':
      return true
    case 'lead.noted':
    case 'contact.noted':
      return isByPerson && mentionsIn(event.text).length > 0
    default:
      return false
  }
}

type Around = { db: Db; author: Author; chiefs: number[] }

async function newsOf(
  event: Concerning,
  data: { name?: string | undefined },
  around: Around,
): Promise<News[]> {
  const named = data.name === undefined ? {} : { name: data.name }
  const { contact_id, lead_id } = event
  const subject = lead_id === null ? { kind: 'contact', id: contact_id } : { kind: 'lead', id: lead_id }
  const tell = (user_id: number | null, kind: News['kind'], more: object = {}, group?: string): News[] =>
    user_id === null ? [] : [{ user_id, kind, data: { ...named, ...more }, subject, ...(group && { group }) }]
  switch (event.type) {
    case 'lead.created':
    case 'lead.assigned':
      return tell(event.seller_id, 'lead_assigned', {}, 'lead_assigned')
    case 'lead.offered': {
      // The contact's name is shown only after the claim.
      const { sellers_ids, minutes, fallback } = event
      const offer = { kind: 'lead_offered' as const, data: { minutes, fallback }, group: 'lead_offered' }
      return sellers_ids.map((user_id) => ({ user_id, ...offer, subject }))
    }
    case 'lead.response_overdue':
      return event.tells === 'seller'
        ? tell(event.seller_id, 'response_overdue', {}, 'response_overdue')
        : around.chiefs.flatMap((chief) => tell(chief, 'response_overdue', {}, 'response_overdue'))
    case 'task.reminded':
      return tell(event.seller_id, 'task_due', { title: event.title })
    case 'task.overdue':
      return tell(event.seller_id, 'task_overdue', { title: event.title }, 'task_overdue')
    case 'lead.noted':
    case 'contact.noted': {
      const people = await readersNamed(around, event, mentionsIn(event.text))
      const by =
        'name' in around.author.me ? { by: String(around.author.me.name), by_id: around.author.me.id } : {}
      return people.flatMap((user) => tell(user, 'mention', { ...by, text: event.text.slice(0, 200) }))
    }
  }
}

type About = { contact_id: number; lead_id: number | null }

/** A user who may not see the contact or the lead is not notified of it. */
async function readersNamed({ db, author }: Around, about: About, mentions: string[][]) {
  const { account_id } = author.me
  const readers: number[] = []
  for (const id of await peopleNamed(db, account_id, mentions)) {
    const person = await personOf(db, account_id, id)
    if (person && (await mayRead(db, person, about))) readers.push(id)
  }
  return readers
}

const mayRead = async (db: Db, person: Me, { contact_id, lead_id }: About) =>
  (await isContactVisible(db, person, contact_id)) &&
  (lead_id === null || (await visibleLead(db, person, lead_id)) !== null)

/** Each `@username` in a note, with all its possible readings. */
export const mentionsIn = (text: string): string[][] => [
  ...text
    .normalize('NFC')
    .matchAll(/(?:^|[^\p{L}\p{N}._+-])@([\p{L}\p{N}._+-]+)/gu)
    .map(([, name = '']) => readingsOf(name.toLowerCase())),
]

const longestName = 60

/** Possible readings, likeliest first: a username may end with a full stop, and so may the sentence. */
function readingsOf(name: string): string[] {
  const shortest = Math.max(1, name.replace(/[._+-]{1,60}$/, '').length)
  return Array.from({ length: name.length - shortest + 1 }, (_, cut) =>
    name.slice(0, name.length - cut),
  ).filter((reading) => reading.length <= longestName)
}
