import { personOf } from '#server/features/office/users/acting.queries.ts'
import { activeUsersNamed } from '#server/features/office/users/active.queries.ts'
import { isContactVisible } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Notice } from '#server/platform/event-declaration.ts'
import type { Author } from '#server/platform/events.ts'
import { authorOf, type Me } from '#server/platform/me.ts'
import { visibleLead } from './queries.ts'

type About = { contact_id: number; lead_id: number | null }

/** Notifies the users whom a note mentions. Only texts by users can mention someone; the text of a public form cannot. */
export async function mentioned(db: Db, author: Author, notes: (About & { text: string })[]) {
  const notices: Notice[] = []
  if (authorOf(author.me) === null) return notices
  const by = 'name' in author.me ? { by: String(author.me.name), by_id: author.me.id } : {}
  for (const { contact_id, lead_id, text } of notes) {
    const data = { ...by, text: text.slice(0, 200) }
    for (const user_id of await readersMentioned(db, author, { contact_id, lead_id }, text))
      notices.push({ user_id, kind: 'mention', contact_id, lead_id, data })
  }
  return notices
}

/** A user who may not see the contact or the lead is not notified of it. */
async function readersMentioned(db: Db, { me: { account_id } }: Author, about: About, text: string) {
  const mentions = mentionsIn(text)
  const readers: number[] = []
  if (mentions.length === 0) return readers
  for (const id of await activeUsersNamed(db, account_id, mentions)) {
    const person = await personOf(db, account_id, id)
    if (person && (await mayRead(db, person, about))) readers.push(id)
  }
  return readers
}

const mayRead = async (db: Db, person: Me, { contact_id, lead_id }: About) =>
  (await isContactVisible(db, person, contact_id)) &&
  (lead_id === null || (await visibleLead(db, person, lead_id)) !== null)

/** Each `@username` in a note, with all its possible readings. */
const mentionsIn = (text: string): string[][] => [
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
