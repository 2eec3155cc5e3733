import { z } from 'zod'
import { untilFewer } from '#server/platform/chunks.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { type Enqueue, job } from '#server/platform/jobs/job.ts'
import type { Mail, SendMail } from '#server/platform/mail.ts'
import { page } from '#server/platform/mail-page.ts'
import { channelsOf } from '../preferences.queries.ts'
import { wordsOf } from '../words.ts'
import { claimUnmailed, stillUnread, type Unmailed } from './digest.queries.ts'

type Parts = { database: Database; sendMail: SendMail; publicUrl: string }
/** The notifications of one user. */
const Digest = z.strictObject({ account_id: z.int(), ids: z.array(z.int()) })
export type Digest = z.output<typeof Digest>

/** Time to read it in the app first. */
export const patience = 15 * 60 * 1000
const mostLines = 20

/** How many notifications are claimed in one transaction. */
const together = 2000

/** Queues one mail per user with the unread notifications they want by mail. */
export async function queueDigestsOf(
  database: Database,
  enqueue: Enqueue,
  account_id: number,
  at: string,
  most = together,
) {
  await untilFewer(
    most,
    () => database.inAccount(account_id, (db) => queueNext(db, enqueue, account_id, { at, most })),
    {},
  )
}

async function queueNext(
  db: Db,
  enqueue: Enqueue,
  account_id: number,
  { at, most }: { at: string; most: number },
): Promise<number> {
  const before = new Date(Date.parse(at) - patience).toISOString()
  const unread = await claimUnmailed(db, account_id, { before, at, most })
  if (unread.length === 0) return 0
  const people = Map.groupBy(unread, ({ user_id }) => user_id)
  const channels = await channelsOf(db, account_id, [...people.keys()])
  for (const [user, news] of people) {
    const wanted = news.filter(({ kind }) => channels.get(user)?.[kind].email)
    const ids = wanted.map(({ id }) => id)
    if (ids.length > 0) await enqueue(db, mailDigest, { account_id, ids })
  }
  return unread.length
}

/** Sends one mail, unless all of it was read meanwhile. */
export const mailDigest = job('notifications.mail-digest', {
  payload: Digest,
  longest: '2 min',
  concurrency: 4,
  run: sendDigest,
})

async function sendDigest({ database, sendMail, publicUrl }: Parts, { account_id, ids }: Digest) {
  const unread = await database.inAccount(account_id, (db) => stillUnread(db, account_id, ids))
  const mail = digestOf(unread, publicUrl, account_id)
  if (mail) await sendMail(mail)
}

function digestOf(news: Unmailed[], publicUrl: string, account_id: number): Mail | undefined {
  const [first] = news
  if (!first) return
  const lines = news.slice(-mostLines).map((one) => wordsOf(one).title)
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
