import { inEveryAccount } from '#server/features/account/every/actions.ts'
import type { Database } from '#server/platform/db.ts'
import type { Queue } from '#server/platform/jobs.ts'
import type { Mail, SendMail } from '#server/platform/mail.ts'
import { page } from '#server/platform/mail-page.ts'
import { channelsOf } from '../preferences/queries.ts'
import { wordsOf } from '../words.ts'
import { claimUnmailed, stillUnread, type Unmailed } from './queries.ts'

type Parts = { sendMail: SendMail; publicUrl: string }
/** The notifications of one person. */
export type Digest = { account_id: number; ids: number[] }

export const mailDigest = 'notifications.mail-digest'

/** Time to read it in the app first. */
const patience = 15 * 60 * 1000
const mostLines = 20

/** The job: queues one mail a person with what they want mailed and have not read. */
export const queueDigests = (database: Database, queue: Queue, at: string) =>
  inEveryAccount(database, (accountId) => queueDigestsOf(database, queue, accountId, at))

export async function queueDigestsOf(database: Database, queue: Queue, account_id: number, at: string) {
  const before = new Date(Date.parse(at) - patience).toISOString()
  await database.inAccount(account_id, async (db) => {
    const unread = await claimUnmailed(db, account_id, before, at)
    if (unread.length === 0) return
    const people = Map.groupBy(unread, ({ user_id }) => user_id)
    const channels = await channelsOf(db, account_id, [...people.keys()])
    for (const [user, news] of people) {
      const wanted = news.filter(({ kind }) => channels.get(user)?.[kind].email)
      const ids = wanted.map(({ id }) => id)
      if (ids.length > 0) await queue(db, mailDigest, { account_id, ids } satisfies Digest)
    }
  })
}

/** The job: one mail, unless all of it was read meanwhile. */
export async function sendDigest(
  database: Database,
  { sendMail, publicUrl }: Parts,
  { account_id, ids }: Digest,
) {
  const unread = await database.inAccount(account_id, (db) => stillUnread(db, account_id, ids))
  const mail = digestOf(unread, publicUrl, account_id)
  if (mail) await sendMail(mail)
}

function digestOf(news: Unmailed[], publicUrl: string, account_id: number): Mail | undefined {
  const [first] = news
  if (!first) return
  const lines = news.slice(-mostLines).map((told) => wordsOf(told).title)
  const more = news.length > mostLines ? [`Y ${news.length - mostLines} más.`] : []
  const subject = news.length === 1 ? (lines[0] ?? '') : `${news.length} avisos sin leer en Umbral`
  const hello = first.first_name ? `Hola, ${first.first_name}:` : 'Hola:'
  const body = ['Esto pasó y aún no lo ha visto:', ...lines, ...more, 'Elija qué avisos recibe en su perfil.']
  return {
    to: first.email,
    subject,
    account_id,
    contact_ids: [...new Set(news.flatMap(({ contact_id }) => contact_id ?? []))],
    text: [hello, ...body, publicUrl].join('\n\n'),
    html: page(subject, hello, body, { label: 'Abrir Umbral', href: publicUrl }),
  }
}
